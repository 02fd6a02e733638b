import { Component, type ReactNode } from 'react';
import { noteFault } from '#platform/browser/faults.ts';
import { Button } from '#ui/Button.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';

type Props = { children: ReactNode };

/** Catches what a screen throws, so that the rest of Tend stays usable. */
export class Boundary extends Component<Props, { hasFallen: boolean }> {
  override state = { hasFallen: false };

  static getDerivedStateFromError() {
    return { hasFallen: true };
  }

  override componentDidCatch(error: unknown) {
    noteFault('screen', error);
  }

  override render() {
    if (!this.state.hasFallen) return this.props.children;
    const reload = (
      <Button kind="line" onClick={() => location.reload()}>
        Open it again
      </Button>
    );
    return (
      <div className="wrap">
        <ErrorState title="This screen stumbled." action={reload}>
          What you saved is safe. Opening it again usually helps.
        </ErrorState>
      </div>
    );
  }
}
