type MarkupProps = {
  /** A picture that our own drawing code made while building; never anything that came from outside. */
  drawn: string;
  className?: string | undefined;
};

export function Markup({ drawn, className }: MarkupProps) {
  return <div className={className} dangerouslySetInnerHTML={{ __html: drawn }} />;
}
