import { ArrowRight, Menu, Play, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../Button.tsx';
import { IconButton } from '../IconButton.tsx';
import { Row, Specimen } from './Specimen.tsx';

export function Buttons() {
  return (
    <>
      <Specimen name="Buttons" wide>
        <Row>
          <Button kind="sun" iconBefore={<Play size={22} />}>
            Start, 2 minutes
          </Button>
          <Button kind="yew">Get started</Button>
          <Button kind="line" iconAfter={<ArrowRight size={22} />}>
            Take check-in
          </Button>
          <Button kind="text">History</Button>
          <Button kind="line" href="#link">
            A link
          </Button>
        </Row>
        <Row>
          <Button kind="line" disabled>
            Next
          </Button>
          <Button kind="yew" size="small">
            Small
          </Button>
          <Button kind="line" size="small" iconBefore={<Plus size={20} />}>
            Log a meal
          </Button>
          <BusyButton />
        </Row>
      </Specimen>
      <Specimen name="Large, for one thing at a time">
        <Button kind="sun" size="large" wide iconBefore={<Play size={24} />}>
          Start, 2 minutes
        </Button>
      </Specimen>
      <Specimen name="Icon buttons">
        <Row>
          <IconButton label="Menu">
            <Menu size={26} />
          </IconButton>
          <IconButton label="Close">
            <X size={24} />
          </IconButton>
          <IconButton label="Next day" disabled>
            <ArrowRight size={24} />
          </IconButton>
        </Row>
      </Specimen>
    </>
  );
}

function BusyButton() {
  const [isBusy, setIsBusy] = useState(true);
  return (
    <>
      <Button kind="yew" iconBefore={<Plus size={22} />} busy={isBusy} busyLabel="Saving…">
        Save settings
      </Button>
      <Button kind="text" onClick={() => setIsBusy(!isBusy)}>
        {isBusy ? 'Let it rest' : 'Make it busy'}
      </Button>
    </>
  );
}
