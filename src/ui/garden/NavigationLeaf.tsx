type NavigationLeafProps = { className?: string };

/** The sprout that stands under the link of the current page. */
export function NavigationLeaf({ className = '' }: NavigationLeafProps) {
  return (
    <svg className={`il ${className}`.trim()} viewBox="0 0 44 14" width="44" height="14" aria-hidden="true">
      <use href="#s-navleaf" />
    </svg>
  );
}
