type SosMarkProps = { size?: number };

/** Two leaves sheltering a seed, in the colour of the text around it. */
export function SosMark({ size = 26 }: SosMarkProps) {
  return (
    <svg
      viewBox="0 0 28 28"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="2.1"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M14 4C7 6 4 12 4 20C9 19 13 15 14 4Z" />
      <path d="M14 4C21 6 24 12 24 20C19 19 15 15 14 4Z" />
      <circle cx="14" cy="22" r="2.6" fill="currentColor" stroke="none" />
    </svg>
  );
}
