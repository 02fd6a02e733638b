import { Use } from '#ui/garden/Plant.tsx';
import styles from './RainScene.module.css';

/** One large leaf, bent over what rests below it. */
function Shelter() {
  return (
    <>
      <path className="s k1" d="M-150 0C-150-120-120-214-40-246" strokeWidth="11" />
      <path
        className="l1"
        d="M-46-246C-20-330 130-356 232-262C268-226 286-178 284-140C240-196 150-232 66-222C20-218-26-222-46-246Z"
      />
      <path className="l2" d="M-46-246C20-300 150-300 284-140C240-196 150-232 66-222C20-218-26-222-46-246Z" />
      <path className="s k3" d="M-40-246C60-272 180-250 270-160" strokeWidth="3.4" />
      <path
        className="s k2"
        d="M40-262C60-278 84-292 112-298M110-254C134-268 158-278 186-278M176-230C198-240 216-246 238-246"
        strokeWidth="2.6"
      />
    </>
  );
}

/** The head of a poppy that has closed for the rain. */
function Bud() {
  return (
    <>
      <path className="l2" d="M0 0C-14-2-17-18-8-30C-3-36 4-36 8-30C16-18 13-2 0 0Z" />
      <path className="po" d="M0 0C-5-10-4-26 0-34C5-26 5-10 0 0Z" />
    </>
  );
}

function Wide() {
  return (
    <svg
      className={`il ${styles.wide}`}
      viewBox="0 0 1440 640"
      preserveAspectRatio="xMaxYMax slice"
      aria-hidden="true"
    >
      <path className={styles.far} d="M0 470C220 400 420 470 680 440C940 410 1150 372 1440 428V640H0Z" />
      <path className={styles.near} d="M0 540C260 494 520 548 820 520C1080 496 1260 508 1440 500V640H0Z" />
      <path
        className={`s ${styles.rain}`}
        d="M733.7 486.7l-4.3 15.4M870.8 415.3l-5.8 20.9M747.8 524.9l-4.3 15.3M829.1 400.9l-5.6 19.9M752.4 535.2l-4.7 16.9M850.7 369.5l-4.9 17.7M807.8 512.6l-6.3 22.7M790.2 499.3l-4.5 15.9M839 196.8l-4.1 14.5M882.8 124.5l-5.4 19.3M798.7 51.9l-6.3 22.3M844.8 120.2l-4.1 14.7M797.5 183.4l-5.8 20.6M754.3 319.9l-6.6 23.6M814.9 99.7l-5.4 19.2M761.6 310.6l-6.2 22M817 353.7l-5.4 19.3M834.5 288.2l-4.4 15.8M894.5 344.3l-5.7 20.4M811.7 377.8l-6.7 23.8M891.8 22l-6 21.3M710.9 382.9l-5.7 20.4M904.5 421.3l-6.5 23M864.8 140.1l-5.8 20.9"
        strokeWidth="2.4"
      />
      <path
        className={`s ${styles.rain}`}
        d="M1398.8 60l-4.5 16.2M944.2 45.1l-5.3 19.1M941.8 156.1l-5.7 20.2M1273 125.2l-5 17.7M1295.5 141.4l-5.4 19.3M1301.4 73.3l-5.3 18.9M1297.4 149.6l-6.7 23.8M1154.5 62.2l-6.1 21.9M1045.4 122.8l-5.4 19.3M1085.1 78.4l-4 14.1M1162.1 91l-6.1 21.6M951.5 131.1l-5.1 18M1078.1 92.1l-4.1 14.6M1236.8 51.7l-5.5 19.6M979.3 153l-6.3 22.5M1397.5 62.5l-4.4 15.9M1255.7 84.8l-4.1 14.7M1314.2 153.5l-3.9 14M1160.1 145.8l-5.8 20.9M1199.7 157.4l-4.7 16.9M1314.4 64.3l-5.2 18.6M1278.8 10.8l-4.6 16.4M1172.6 128.1l-6.3 22.5M938.9 79.1l-5.7 20.4M1428.5 102.1l-4.7 16.8M1282.7 125.5l-4.8 17.1"
        strokeWidth="2.4"
      />
      <path
        className={`s ${styles.rain}`}
        d="M1390.9 400.1l-4.8 17M1428.7 384l-5.2 18.5M1437.3 245.5l-5.3 19.1M1384.2 355.7l-4.1 14.7M1419.9 238.1l-4.4 15.6M1446.8 427.4l-4.2 14.9M1388.9 165.8l-5.5 19.6M1411.1 451.1l-6.1 21.7"
        strokeWidth="2.4"
      />
      <g transform="translate(1090 600)scale(1.15)">
        <path
          className="s k2"
          d="M0 0C-4 -64-2 -128 26 -128C48 -128 54 -110.08 54 -94.72"
          strokeWidth="4.6"
        />
        <path className="l2" d="M0-4C9.8-23.7 34.2-37.8 53.7-39.3C43.2-20.9 21.2-2.2 0-4Z" />
        <path className="l3" d="M0-4C9.8-23.7 34.2-37.8 53.7-39.3C37.8-28.3 18.4-14.4 0-4Z" />
        <path className="l1" d="M0-2C-20.6 .1-41.6-18-51.4-36.1C-32.6-35-9.2-21.3 0-2Z" />
        <path className="l2" d="M0-2C-20.6 .1-41.6-18-51.4-36.1C-36.2-25.5-17.6-12 0-2Z" />
        <g transform="translate(54 -99.8)rotate(178)scale(1.05)">
          <Bud />
        </g>
      </g>
      <g transform="translate(1200 601)">
        <path className="s k2" d="M0 0C-4 -42-2 -84 26 -84C48 -84 54 -72.24 54 -62.16" strokeWidth="4.6" />
        <path className="l2" d="M0-4C6.4-17.1 21.8-27.5 34.3-29C27.7-16.3 13.8-3 0-4Z" />
        <path className="l3" d="M0-4C6.4-17.1 21.8-27.5 34.3-29C24.2-21.1 12-11 0-4Z" />
        <path className="l1" d="M0-2C-13.4-.8-26.6-13.8-32.8-26.2C-20.7-24.9-5.9-14.9 0-2Z" />
        <path className="l2" d="M0-2C-13.4-.8-26.6-13.8-32.8-26.2C-23.2-18.5-11.5-8.8 0-2Z" />
        <g transform="translate(54 -65.5)rotate(178)scale(1.05)">
          <Bud />
        </g>
      </g>
      <Use id="moss" x={1030} y={602} scale={1.3} />
      <Use id="moss" x={1262} y={602} />
      <g transform="translate(1042 602)scale(1.38)">
        <Shelter />
      </g>
      <Use id="grass" x={850} y={600} scale={0.7} />
      <Use id="grass" x={1330} y={600} scale={0.6} flip />
      <Use id="grass" x={160} y={600} scale={0.5} />
      <Use id="moss" x={330} y={602} scale={0.9} />
      <Use id="sprout" x={620} y={600} scale={0.7} />
      <path
        className="so"
        d="M0 604C40 603 153.3 597.8 240 598C326.7 598.2 423.3 604.8 520 605C616.7 605.2 723.3 599.7 820 599C916.7 598.3 996.7 601.3 1100 601C1203.3 600.7 1383.3 597.7 1440 597V642H0Z"
      />
    </svg>
  );
}

function Narrow() {
  return (
    <svg
      className={`il ${styles.narrow}`}
      viewBox="0 0 390 300"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <path className={styles.far} d="M0 200C80 170 200 208 390 176V300H0Z" />
      <path className={styles.near} d="M0 236C120 214 260 240 390 224V300H0Z" />
      <path
        className={`s ${styles.rain}`}
        d="M86 187.7l-4.5 16.2M78.3 29.6l-5.6 19.9M89.5 115.4l-6.5 23.1M32.6 189.4l-6 21.4M82.6 13.2l-5.2 18.7M40.9 216.2l-4.7 16.9M93.6 176.4l-4.6 16.5M8.2 192.5l-4.5 16.1M37.6 38.4l-5.2 18.7M121 66.5l-4.1 14.8M104.4 82.9l-5.1 18.1M120.3 72.6l-5 17.9M31.2 209.9l-5.9 21.2M107.9 127.7l-6.2 22.1"
        strokeWidth="2.4"
      />
      <path
        className={`s ${styles.rain}`}
        d="M369.4 18l-4.5 16.2M142.1 12.6l-5.3 19.1M140.9 52.6l-5.7 20.2M306.5 41.5l-5 17.7M317.8 47.3l-5.4 19.3M320.7 22.8l-5.3 18.9M318.7 50.3l-6.7 23.8M247.3 18.8l-6.1 21.9M192.7 40.6l-5.4 19.3M212.6 24.6l-4 14.1M251.1 29.2l-6.1 21.6M145.7 43.6l-5.1 18"
        strokeWidth="2.4"
      />
      <g transform="translate(214 284)">
        <path className="s k2" d="M0 0C-4 -33-2 -66 26 -66C48 -66 54 -56.76 54 -48.84" strokeWidth="4.6" />
        <path className="l2" d="M0-4C4.9-14.4 16.7-23.2 26.3-24.8C21.3-14.5 10.8-3.3 0-4Z" />
        <path className="l3" d="M0-4C4.9-14.4 16.7-23.2 26.3-24.8C18.6-18.1 9.3-9.6 0-4Z" />
        <path className="l1" d="M0-2C-10.5-1.2-20.5-12-25.2-22.2C-15.8-20.8-4.6-12.2 0-2Z" />
        <path className="l2" d="M0-2C-10.5-1.2-20.5-12-25.2-22.2C-17.8-15.7-8.9-7.4 0-2Z" />
        <g transform="translate(54 -51.5)rotate(178)scale(1.05)">
          <Bud />
        </g>
      </g>
      <Use id="moss" x={176} y={285} scale={0.8} />
      <Use id="moss" x={300} y={285} scale={0.6} />
      <g transform="translate(196 285)scale(0.74)">
        <Shelter />
      </g>
      <Use id="grass" x={60} y={284} scale={0.42} />
      <path className="so" d="M0 286C100 281 280 289 390 284V302H0Z" />
    </svg>
  );
}

/** Rain over the hills, and a leaf that shelters what rests. */
export function RainScene() {
  return (
    <>
      <Wide />
      <Narrow />
    </>
  );
}
