import './bench.css';

/** A clay pot, 120 wide and 96 high. Its foot is at (0, 0). */
export const Pot = () => (
  <>
    <path className="pt" d="m-54-84l14 79q1 5 7 5h66q6 0 7-5l14-79Z" />
    <path className="pt2" d="m12-84c4 36-1 65-7 84h28q6 0 7-5l14-79Z" />
    <path className="pt3" d="m-54-96H54q6 0 6 6v12q0 6-6 6H-54q-6 0-6-6v-12q0-6 6-6Z" />
    <path className="pt" d="m14-96h40q6 0 6 6v12q0 6-6 6H14c3-10 3-14 0-24Z" />
  </>
);

/** A plant in bud: a task that is in the light. Its foot is at (0, 0). */
export const BuddedIris = () => (
  <>
    <path className="l1" d="m-6 0c-17-36-36-93-41-131C-28-95-5-39-6 0Z" />
    <path
      className="l2"
      d="m-6 0c-17-36-36-93-41-131C-33-92-16-44-6 0ZM8 0c2-32 29-75 50-101C50-71 27-27 8 0Z"
    />
    <path className="l3" d="m8 0c2-32 29-75 50-101C41-71 20-34 8 0Z" />
    <path className="s k1" d="m0 0c0-47 6-95 0-144" strokeWidth="5.4" />
    <path className="s k1" d="m2-57c12-22 28-31 28-54" strokeWidth="4" />
    <g transform="translate(0 -140)">
      <path className="ir2" d="m0 6C-22-6-22-44 0-84 22-44 22-6 0 6Z" />
      <path className="ir" d="m0 6c-20-16-14-58 0-90C6-50 8-20 0 6Z" />
      <path className="ir3" d="m0 6c12-20 10-46 0-72-7 26-7 52 0 72Z" />
    </g>
    <g transform="translate(30 -108.6)rotate(10)">
      <path className="ir" d="m0 4c-13-8-13-32 0-56C13-28 13-4 0 4Z" />
      <path className="ir2" d="m0 4C-10-6-8-30 0-52 3-30 4-12 0 4Z" />
    </g>
    <path className="l2" d="m1-96c-4-13 6-30 16-39 2 13-5 30-16 39Z" />
    <path className="l1" d="m-1-92c-10-9-16-25-16-37 10 9 19 25 16 37Z" />
    <path className="l2" d="m29-89c-2-7 4-16 10-21 1 7-3 17-10 21Z" />
    <path className="l3" d="m2 0c6-23 39-46 62-59C52-40 23-15 2 0Z" />
    <path
      className="l2"
      d="m2 0c6-23 39-46 62-59C44-42 18-22 2 0Zm-6 0c-20-16-48-44-59-65C-41-50-10-24-4 0Z"
    />
    <path className="l1" d="m-4 0c-20-16-48-44-59-65C-44-46-19-24-4 0Z" />
  </>
);

/** A young plant, 72 high: a task that comes next. Its foot is at (0, 0). */
export const YoungPlant = () => (
  <>
    <path className="s k2" d="m0 0c-2-29 3-43 0-72" strokeWidth="4" />
    <path className="l1" d="m0-33c-12 5-26 1-33-8 12-4 28-3 33 8Z" />
    <path className="l2" d="m0-33c-12 5-26 1-33-8 10 2 23 4 33 8Zm0 0c6-11 21-12 33-8-7 9-21 13-33 8Z" />
    <path className="l3" d="m0-33c6-11 21-12 33-8-10 2-23 4-33 8Z" />
    <path className="l2" d="m0-72c-19 4-37-7-43-21 18-3 39 3 43 21Z" />
    <path
      className="l3"
      d="m0-72c-19 4-37-7-43-21 13 6 30 13 43 21Zm0 0c3-17 23-23 40-21-5 14-22 25-40 21Z"
    />
    <path className="l2" d="m0-72c3-17 23-23 40-21-12 6-28 13-40 21Z" />
    <path className="l3" d="m0-70c-4-6-2-16 3-21 3 6 2 15-3 21Z" />
  </>
);

/** A tray with room for six seeds, 214 wide. Its foot is at (0, 0). */
export const SeedTray = () => (
  <>
    <path
      className="so"
      d="m-105-30c5-20 26-21 32 0Zm36 0c5-23 26-18 31 0Zm36 0c5-20 25-21 31 0Zm35 0c5-23 26-18 32 0Zm36 0c5-20 26-21 31 0Zm36 0c5-23 25-18 31 0Z"
    />
    <path className="tr" d="m-115-36h230l-8 32q-1 4-6 4h-202q-5 0-6-4Z" />
    <path className="tr2" d="m-119-38h238q2 8-2 11h-234q-4-3-2-11Z" />
    <path className="s ktr" d="m-71-22v16m35-16v16M0-22v16m36-16v16m35-16v16" strokeWidth="2.6" />
  </>
);
