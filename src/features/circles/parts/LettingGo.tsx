import { Ask } from '#ui/Ask.tsx';
import { toast } from '#ui/toast-store.ts';
import { NOT_ARRIVED } from '../content.ts';
import { type Seat, useCircleActs } from '../queries.ts';

type LettingGoProps = { userId: string; circleId: string; seat: Seat; onDone: () => void };

/** Whether somebody is let go, asked once more. */
export function LettingGo({ userId, circleId, seat, onDone }: LettingGoProps) {
  const { letGo } = useCircleActs(userId, circleId);
  return (
    <Ask
      question={`Let ${seat.name} go?`}
      yes="Let go"
      no="Stay together"
      isBusy={letGo.isPending}
      onYes={() => letGo.mutate(seat.id, { onSuccess: onDone, onError: () => toast(NOT_ARRIVED) })}
      onNo={onDone}
    >
      {`What ${seat.name} shared here goes too, and an open link ends. A quiet sentence says that the circle goes on.`}
    </Ask>
  );
}
