import { type ComponentType, useEffect, useState } from 'react';

/**
 * A part whose code is loaded when it is first wished for. Where it cannot be loaded, nothing stands in its
 * place and the rest goes on; the next wish asks for it again.
 */
export function useLater<Props>(
  load: () => Promise<ComponentType<Props>>,
  wish: unknown,
): ComponentType<Props> | undefined {
  const [loaded, setLoaded] = useState<{ Part: ComponentType<Props> }>();
  const isLoaded = loaded !== undefined;
  useEffect(() => {
    if (!wish || isLoaded) return;
    void load().then(
      (Part) => setLoaded({ Part }),
      () => {},
    );
  }, [load, wish, isLoaded]);
  return loaded?.Part;
}
