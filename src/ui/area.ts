import type { Area as PlantedArea } from './garden/species.ts';

/** The hues of the palette. `data-area` sets --area, --area-soft, --area-ink and --area-petal for all that is inside. */
export type Area = PlantedArea | 'sos';
