import type { Weather } from './species.ts';

type WeatherPictureProps = {
  weather: Weather;
  size?: number;
  /** Only where no word beside the picture says the weather. */
  label?: string;
};

/** The plant in one of eight weathers. The width and height can be set by a class instead. */
export function WeatherPicture({ weather, size = 132, label }: WeatherPictureProps) {
  return (
    <svg
      className="il mood"
      viewBox="0 0 120 120"
      preserveAspectRatio="xMidYMid slice"
      width={size}
      height={size}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : 'true'}
    >
      <use href={`#m-${weather}`} />
    </svg>
  );
}
