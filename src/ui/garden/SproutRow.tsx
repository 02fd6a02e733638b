const places = [40, 95, 150, 205, 260];

/** Five sprouts that wake one after the other, for a screen that is still coming. */
export function SproutRow() {
  return (
    <svg className="il" viewBox="0 0 300 70" width="300" height="70" aria-hidden="true">
      <path className="s vt" d="M4 56H296" strokeWidth="3" />
      {places.map((x) => (
        <g key={x} className="waking" transform={`translate(${x} 56)`}>
          <path className="s vt" d="M0 0V-22" strokeWidth="3" />
          <path
            className="lf0"
            d="M0-20C-16-18-20-30-18-34C-8-34 0-30 0-20ZM0-20C16-18 20-30 18-34C8-34 0-30 0-20Z"
          />
        </g>
      ))}
    </svg>
  );
}
