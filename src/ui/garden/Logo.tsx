type LogoProps = { height?: number };

/** The word "tend" in the colour of the text around it. */
export function Logo({ height = 44 }: LogoProps) {
  return (
    <svg
      className="il logo"
      viewBox="-1 -100 198 108"
      width={Math.round((height * 198) / 108)}
      height={height}
      role="img"
      aria-label="Tend"
    >
      <use href="#s-logo" />
    </svg>
  );
}
