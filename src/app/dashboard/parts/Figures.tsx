import { Vine } from '#ui/garden/Vine.tsx';
import { Tile, Tiles } from '#ui/Tile.tsx';
import { describeFigures, type Figure, listFigures, type Shown } from '../overview-rules.ts';
import type { GardenOfToday } from '../rules.ts';

/** Zeros are not written large. */
function FigureTile({ figure }: { figure: Figure }) {
  const { label, area, value, unit, instead, leaves } = figure;
  const isQuiet = value === 0;
  const words = isQuiet && instead ? { value: instead } : { value, unit };
  return (
    <Tile label={label} isQuiet={isQuiet} {...(area && { area })} {...words}>
      <Vine {...leaves} />
    </Tile>
  );
}

/** The same, for those who read it as a table. */
function FiguresTable({ figures }: { figures: readonly Figure[] }) {
  return (
    <div className="vh">
      <table>
        <caption>Today in figures</caption>
        <tbody>
          {figures.map(({ label, value, unit, instead }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{value === 0 && instead ? instead : `${value} ${unit}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type FiguresProps = { garden: GardenOfToday; shown: Shown };

export function Figures({ garden, shown }: FiguresProps) {
  const figures = listFigures(garden, shown);
  return (
    <section aria-labelledby="today-in-figures">
      <h2 id="today-in-figures" className="vh">
        Today in figures
      </h2>
      <p className="vh">{describeFigures(garden, shown)}</p>
      <Tiles>
        {figures.map((figure) => (
          <FigureTile key={figure.label} figure={figure} />
        ))}
      </Tiles>
      <FiguresTable figures={figures} />
    </section>
  );
}
