import { RecordsIn } from './parts/RecordsIn.tsx';
import { RecordsOut } from './parts/RecordsOut.tsx';

/** What is kept of the person, to take along or to bring. */
export function RecordsCard({ userId }: { userId: string }) {
  return (
    <>
      <RecordsOut userId={userId} />
      <RecordsIn userId={userId} />
    </>
  );
}
