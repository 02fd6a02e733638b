import { Use } from './Plant.tsx';
import { plantOfDay } from './SeedRow.tsx';

/** A seed with its first root and leaf, deep in the soil. */
function RestingSeed({ x, y, scale = 1 }: { x: number; y: number; scale?: number }) {
  return (
    <g transform={`translate(${x} ${y})rotate(-14)scale(${scale})`}>
      <path className="s kso" strokeWidth="3.4" d="M10-20C18-44 6-58 14-82" />
      <path className="l3" d="M14-80C4-84 0-96 4-104C14-102 18-90 14-80Z" />
      <ellipse className="bu" rx="58" ry="39" />
      <path className="bu2" d="M-58 0A58 39 0 0 0 58 0C24 15-24 15-58 0Z" />
      <path
        className="s kso"
        opacity=".5"
        strokeWidth="3"
        d="M-20 36C-24 54-40 58-44 78M0 39C0 58 6 62 4 86M22 34C28 50 40 54 46 70"
      />
    </g>
  );
}

function SmallSeed({ x, y, size }: { x: number; y: number; size: number }) {
  return (
    <g transform={`translate(${x} ${y})rotate(-10)`}>
      <ellipse className="bu" rx={size} ry={Math.round(size * 0.66)} />
      <path
        className="bu2"
        d={`M${-size} 0A${size} ${Math.round(size * 0.66)} 0 0 0 ${size} 0C${size * 0.4} ${size * 0.24}-${size * 0.4} ${size * 0.24}-${size} 0Z`}
      />
    </g>
  );
}

type GroundProps = { wide: string | undefined; tall: string | undefined };

/** What lies below: a day that is not open yet, with the one that is ready above it. */
export function LockedGround({ day, wide, tall }: GroundProps & { day: number }) {
  return (
    <>
      <svg
        className={`il ${wide}`}
        viewBox="0 0 1120 1400"
        preserveAspectRatio="xMidYMin slice"
        aria-hidden="true"
      >
        <circle className="su3" cx="292" cy="194" r="86" />
        <path className="h1" d="M0 210C280 176 520 228 760 202C900 188 1020 202 1120 192V256H0Z" />
        <Use id="tulip" x={120} y={236} scale={0.9} />
        <Use id="daisy" x={186} y={236} scale={0.9} />
        <Use id="grass" x={88} y={236} scale={0.6} />
        <Use id="sprout" x={292} y={236} scale={2} />
        <Use id="grass" x={380} y={236} scale={0.5} />
        <Use id="grass" x={820} y={236} scale={0.6} />
        <Use id="grass" x={1010} y={236} scale={0.5} />
        <path className="so" d="M0 236C280 228 840 243 1120 233V1402H0Z" />
        <path
          className="s kso"
          opacity=".5"
          strokeWidth="3"
          d="M292 238C290 266 270 276 262 302M292 238C294 266 312 272 322 294M292 238V312"
        />
        <SmallSeed x={560} y={300} size={21} />
        <RestingSeed x={828} y={400} />
        <text x="828" y="532" textAnchor="middle">
          {day}, resting
        </text>
      </svg>
      <svg
        className={`il ${tall}`}
        viewBox="0 0 390 1800"
        preserveAspectRatio="xMidYMin slice"
        aria-hidden="true"
      >
        <circle className="su3" cx="84" cy="110" r="56" />
        <path className="h1" d="M0 132C120 108 260 142 390 118V170H0Z" />
        <Use id="sprout" x={84} y={150} scale={1.5} />
        <Use id="tulip" x={36} y={150} scale={0.5} />
        <Use id="grass" x={300} y={150} scale={0.4} />
        <Use id="grass" x={210} y={150} scale={0.34} />
        <path className="so" d="M0 150C120 145 270 154 390 148V1802H0Z" />
        <path
          className="s kso"
          opacity=".5"
          strokeWidth="3"
          d="M84 152C82 172 68 178 62 196M84 152C86 172 98 176 106 190M84 152V204"
        />
        <SmallSeed x={186} y={196} size={14} />
        <RestingSeed x={294} y={248} scale={0.72} />
        <text x="294" y="352" textAnchor="middle">
          {day}, resting
        </text>
      </svg>
    </>
  );
}

/** Today's plant stands, and the next seed lies in the soil until tomorrow. */
export function TomorrowsGround({ day, next, wide, tall }: GroundProps & { day: number; next: number }) {
  const { id, scale } = plantOfDay(day);
  return (
    <>
      <svg
        className={`il ${wide}`}
        viewBox="0 0 1120 1400"
        preserveAspectRatio="xMidYMin slice"
        aria-hidden="true"
      >
        <circle className="su3" cx="780" cy="200" r="104" />
        <path className="h1" d="M0 266C280 230 560 290 784 264C896 250 1008 264 1120 254V320H0Z" />
        <Use id={id} x={732} y={300} scale={scale * 1.6} />
        <Use id={id} x={822} y={300} scale={scale * 1.4} flip />
        <Use id="daisy" x={886} y={300} scale={0.7} />
        <Use id="tulip" x={160} y={300} scale={0.9} />
        <Use id="daisy" x={226} y={300} scale={0.9} />
        <Use id="grass" x={120} y={300} scale={0.6} />
        <Use id="grass" x={690} y={300} scale={0.6} />
        <Use id="grass" x={980} y={300} scale={0.5} />
        <Use id="sprout" x={776} y={300} />
        <path className="so" d="M0 300C280 292 840 307 1120 297V1402H0Z" />
        <SmallSeed x={958} y={366} size={22} />
        <text x="958" y="420" textAnchor="middle">
          {next}, tomorrow
        </text>
      </svg>
      <svg
        className={`il ${tall}`}
        viewBox="0 0 390 1800"
        preserveAspectRatio="xMidYMin slice"
        aria-hidden="true"
      >
        <circle className="su3" cx="250" cy="166" r="73" />
        <path className="h1" d="M0 212C98 187 195 229 273 211C312 201 351 211 390 204V256H0Z" />
        <Use id={id} x={216} y={236} scale={scale * 1.1} />
        <Use id={id} x={278} y={236} scale={scale * 0.96} flip />
        <Use id="daisy" x={330} y={236} scale={0.5} />
        <Use id="tulip" x={50} y={236} scale={0.5} />
        <Use id="grass" x={90} y={236} scale={0.4} />
        <path className="so" d="M0 236C120 231 270 240 390 234V1802H0Z" />
        <SmallSeed x={316} y={280} size={16} />
        <text x="306" y="322" textAnchor="middle">
          {next}, tomorrow
        </text>
      </svg>
    </>
  );
}

export function BareGround({ wide, tall }: GroundProps) {
  return (
    <>
      <svg
        className={`il ${wide}`}
        viewBox="0 0 1120 1400"
        preserveAspectRatio="xMidYMin slice"
        aria-hidden="true"
      >
        <path className="h1" d="M0 210C280 176 520 228 760 202C900 188 1020 202 1120 192V256H0Z" />
        <Use id="grass" x={180} y={236} scale={0.6} />
        <Use id="grass" x={820} y={236} scale={0.6} />
        <path className="so" d="M0 236C280 228 840 243 1120 233V1402H0Z" />
      </svg>
      <svg
        className={`il ${tall}`}
        viewBox="0 0 390 1800"
        preserveAspectRatio="xMidYMin slice"
        aria-hidden="true"
      >
        <path className="h1" d="M0 132C120 108 260 142 390 118V170H0Z" />
        <Use id="grass" x={300} y={150} scale={0.4} />
        <path className="so" d="M0 150C120 145 270 154 390 148V1802H0Z" />
      </svg>
    </>
  );
}
