import { Plus } from 'lucide-react';
import { useState } from 'react';
import { BothTexts } from '../BothTexts.tsx';
import { Button } from '../Button.tsx';
import { EmptyState } from '../EmptyState.tsx';
import { ErrorState } from '../ErrorState.tsx';
import { Skeleton, SkeletonBlock } from '../Skeleton.tsx';
import { toast } from '../toast-store.ts';
import { Row, Specimen } from './Specimen.tsx';

const sayDefault = () => toast({ title: 'Mood saved!', description: 'Calm, noted for today.' });
const sayLonger = () =>
  toast({
    title: 'Time for a small break',
    description: 'Two minutes away from the screen.',
    durationMs: 8000,
    action: { label: 'Take Break', altText: 'Open the wellness moments', onSelect: () => undefined },
  });
const sayDestructive = () =>
  toast({
    title: 'That didn’t save',
    description: 'Your words are still here.',
    variant: 'destructive',
    action: { label: 'Try again', altText: 'Press Save once more', onSelect: () => undefined },
  });

export function States() {
  return (
    <>
      <Specimen name="Toasts">
        <Row>
          <Button kind="line" onClick={sayDefault}>
            Say “saved”
          </Button>
          <Button kind="line" onClick={sayLonger}>
            Offer a break
          </Button>
          <Button kind="line" onClick={sayDestructive}>
            Say “not yet”
          </Button>
        </Row>
      </Specimen>
      <Specimen name="Both texts">
        <BothTexts
          title="This day has an entry from elsewhere"
          heading="h3"
          mine="1. Rain on the roof"
          theirs="1. The neighbour’s cat"
          onKeepMine={() => undefined}
          onTakeTheirs={() => undefined}
          onKeepBoth={() => undefined}
        >
          Nothing was replaced. What should this day keep?
        </BothTexts>
      </Specimen>
      <Specimen name="Loading">
        <Skeleton />
      </Specimen>
      <Specimen name="Loading, with a layout">
        <Skeleton>
          <SkeletonBlock size="heading" />
          <SkeletonBlock size="tile" />
        </Skeleton>
      </Specimen>
      <Specimen name="Empty">
        <EmptyState
          title="No meals logged today"
          action={
            <Button kind="line" iconBefore={<Plus size={22} />}>
              Log a meal
            </Button>
          }
        >
          That’s fine. What did you have last?
        </EmptyState>
      </Specimen>
      <Errors />
    </>
  );
}

function Errors() {
  const [isBusy, setIsBusy] = useState(false);
  return (
    <Specimen name="Error" wide>
      <ErrorState title="That didn’t save." onRetry={() => setIsBusy(!isBusy)} retryBusy={isBusy}>
        Your words are still here. Check the connection and try once more.
      </ErrorState>
    </Specimen>
  );
}
