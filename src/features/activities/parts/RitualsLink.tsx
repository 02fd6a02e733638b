import { Link } from 'wouter';

/** The way to the rituals, for whom no practice fits. */
export function RitualsLink() {
  return (
    <p>
      Rather something for this hour? <Link href="/ritual-library">Ritual Library</Link>
    </p>
  );
}
