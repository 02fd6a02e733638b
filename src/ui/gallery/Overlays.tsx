import { useState } from 'react';
import { Button } from '../Button.tsx';
import { Dialog } from '../Dialog.tsx';
import { SegmentedControl } from '../SegmentedControl.tsx';
import { Sheet } from '../Sheet.tsx';
import { TextField } from '../TextField.tsx';
import styles from './gallery.module.css';
import { Row, Specimen } from './Specimen.tsx';

const MEALS = ['Breakfast', 'Lunch', 'Dinner', 'Snack'].map((label) => ({ value: label, label }));
const ROWS = ['Today', 'Mental Fitness', 'Physical Fitness', 'Nutrition', 'Nervous system', 'Moments'];

export function Overlays() {
  return (
    <Specimen name="Dialog and sheet">
      <Row>
        <MealDialog />
        <MenuSheet />
      </Row>
    </Specimen>
  );
}

function MenuSheet() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button kind="line" onClick={() => setIsOpen(true)}>
        Open the sheet
      </Button>
      {isOpen ? (
        <Sheet title="Menu" onClose={() => setIsOpen(false)}>
          <ul>
            {ROWS.map((row) => (
              <li key={row}>
                <Button kind="text" href={`#${row}`}>
                  {row}
                </Button>
              </li>
            ))}
          </ul>
        </Sheet>
      ) : null}
    </>
  );
}

function MealDialog() {
  const [isOpen, setIsOpen] = useState(false);
  const [meal, setMeal] = useState('Lunch');
  return (
    <>
      <Button kind="yew" onClick={() => setIsOpen(true)}>
        Open the dialog
      </Button>
      <Dialog title="Log a meal" lead="A rough note is plenty." open={isOpen} onOpenChange={setIsOpen}>
        <div className={styles.stack}>
          <SegmentedControl label="Meal" options={MEALS} value={meal} onValueChange={setMeal} wide />
          <TextField label="What was it?" defaultValue="Lentil soup, bread" />
          <Row>
            <Button kind="yew" onClick={() => setIsOpen(false)}>
              Log {meal.toLowerCase()}
            </Button>
          </Row>
        </div>
      </Dialog>
    </>
  );
}
