import type { User } from '#features/account/queries.ts';
import { EasedCard } from '#features/sos/EasedCard.tsx';
import { WhatHelpsCard } from '#features/what-helps/WhatHelpsCard.tsx';

/** What the server knows of it, and what this device alone does. */
export function WhatHelps({ user }: { user: User }) {
  return (
    <WhatHelpsCard userId={user.id}>
      <EasedCard userId={user.id} />
    </WhatHelpsCard>
  );
}
