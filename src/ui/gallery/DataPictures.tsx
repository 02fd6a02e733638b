import { FoundersWreath } from '../garden/FoundersWreath.tsx';
import { Vine } from '../garden/Vine.tsx';
import { Wedge } from '../garden/Wedge.tsx';
import { Wreath } from '../garden/Wreath.tsx';
import { Specimen } from './Specimen.tsx';

/** Pictures that are drawn from figures, each with the sentence that says the same. */
export function DataPictures() {
  return (
    <>
      <Specimen name="Progress ring">
        <Wreath share={0.6} size={190} label="Three fifths of the time have passed" />
      </Specimen>
      <Specimen name="Timer wedge">
        <div data-area="physical">
          <Wedge
            minutes={3}
            left={0.42}
            size={220}
            label="One minute and 16 seconds of three minutes are left"
          />
        </div>
      </Specimen>
      <Specimen name="Founding places">
        <FoundersWreath taken={18} size={220} label="18 of 25 founding places are taken" />
      </Specimen>
      <Specimen name="Vine">
        <div data-area="mental">
          <Vine on={8} of={10} label="Eight of ten" />
        </div>
      </Specimen>
    </>
  );
}
