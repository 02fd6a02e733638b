import { Play } from 'lucide-react';
import { AreaBed } from '../AreaBed.tsx';
import { Avatar } from '../Avatar.tsx';
import { BackLink } from '../BackLink.tsx';
import { Button } from '../Button.tsx';
import { Card } from '../Card.tsx';
import { Chip } from '../Chip.tsx';
import { AreaGlyph } from '../garden/AreaGlyph.tsx';
import { Plant } from '../garden/Plant.tsx';
import type { Area } from '../garden/species.ts';
import { Vine } from '../garden/Vine.tsx';
import { PageHeader } from '../PageHeader.tsx';
import { Panel } from '../Panel.tsx';
import { Tile, Tiles } from '../Tile.tsx';
import styles from './gallery.module.css';
import { Row, Specimen } from './Specimen.tsx';

const AREAS: readonly [Area, string, string, string][] = [
  ['mental', 'Mental Fitness', '8 min today', 'Box breathing, 4 min'],
  ['physical', 'Physical Fitness', '12 min today', 'Desk unwind, 5 min'],
  ['nutrition', 'Nutrition', '2 of 3 meals', 'Log lunch'],
  ['regulation', 'Flow of Your Nervous System', 'Steady', 'H.O.L.D., 3 min'],
  ['emotions', 'Emotions', 'Calm, this morning', 'Check the weather'],
  ['community', 'Community', 'Founding circle', 'Say hello'],
];

export function Heading() {
  return (
    <PageHeader
      back={<BackLink href="#top">Back to today</BackLink>}
      title="Component sheet"
      lead="Every piece, once, in its resting and its difficult states."
    />
  );
}

export function Surfaces() {
  return (
    <>
      <Specimen name="Panel" wide>
        <Panel aria-label="Panel" picture={<PanelPicture />}>
          <p className="soft sm">Your next small thing</p>
          <h3 className={styles.panelTitle}>Three slow breaths before your 10:30</h3>
          <p className={styles.panelText}>2 minutes, at your desk, shoes on.</p>
          <Row>
            <Button kind="sun" iconBefore={<Play size={22} />}>
              Start, 2 minutes
            </Button>
            <Button kind="text">Offer me another</Button>
            <Button kind="line">Skip</Button>
            <Button kind="line" disabled>
              Later
            </Button>
          </Row>
        </Panel>
      </Specimen>
      <Specimen name="Tiles" wide>
        <TodayTiles />
      </Specimen>
      <Specimen name="Area beds" wide>
        <div className={styles.beds}>
          {AREAS.map(([area, title, line, go]) => (
            <AreaBed key={area} area={area} title={title} line={line} go={go} href={`#${area}`} />
          ))}
        </div>
      </Specimen>
      <SmallSurfaces />
    </>
  );
}

function TodayTiles() {
  return (
    <Tiles label="Today">
      <Tile label="Mental, today" value={8} unit="min" area="mental">
        <Vine on={8} of={10} />
      </Tile>
      <Tile label="Physical, today" value={12} unit="min" area="physical">
        <Vine on={6} of={10} />
      </Tile>
      <Tile label="Nutrition, 2 of 3 meals" value={67} unit="%" area="nutrition">
        <Vine on={7} of={10} />
      </Tile>
      <Tile label="Tended this week" value={4} unit="of 7 days">
        <Vine on={4} of={7} />
      </Tile>
    </Tiles>
  );
}

function SmallSurfaces() {
  return (
    <>
      <Specimen name="Card">
        <Card>
          <h3>This week’s weather</h3>
          <p className={styles.cardText}>Calm tends to show up on days you step outside before ten.</p>
        </Card>
      </Specimen>
      <Specimen name="Chips and avatar">
        <Row>
          {AREAS.map(([area, title]) => (
            <Chip key={area} area={area} picture={<AreaGlyph area={area} size={22} />}>
              {title}
            </Chip>
          ))}
          <Chip tone="good">Completed</Chip>
          <Chip tone="note">Whenever suits</Chip>
          <Chip tone="mend">Needs you</Chip>
          <Chip tone="quiet">Rest day</Chip>
        </Row>
        <Row>
          <Avatar name="Founder" />
          <Avatar name="Founder" size="large" area="nutrition" />
          <Avatar name="" />
        </Row>
      </Specimen>
    </>
  );
}

function PanelPicture() {
  return <Plant species="fern" size={260} />;
}
