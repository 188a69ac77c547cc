import { Component, Fragment } from 'react';
import type { Elements } from './elements';

/** Names of the errors that tell of a failed load: of code, and of what a server was asked for. */
const loadErrors = ['LoadError', 'ApiError', 'NetworkError'];

/** For `catch`: marks the error of a load of code, so that an ErrorBoundary can tell it from a mistake in drawing. */
export function failLoad(cause: unknown): never {
  throw Object.assign(new Error('code did not load', { cause }), { name: 'LoadError' });
}

/** `load`: something did not load; `crash`: drawing failed. */
export type Failure = 'load' | 'crash';

interface ErrorBoundaryProps {
  fallback: (failure: Failure) => Elements;
  onFailed?: () => void;
  /** Called when the failed part unmounts. */
  onLeft?: () => void;
  children: Elements;
}

interface Drawing {
  failure: Failure | null;
  /** How often the part has been drawn from the beginning. */
  attempt: number;
  /** Whether the part stays down: it has crashed again at once. */
  isLost: boolean;
}

/** Milliseconds. A part that lives longer after a crash is drawn anew after the next one too. */
const shortestLife = 10_000;

/**
 * Keeps the rest of the page usable when a part fails. A part that crashed is drawn once more from the beginning: what
 * was typed into its forms comes back from their drafts, and what disturbed it (another program that changes the
 * document) may be over.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, Drawing> {
  override state: Drawing = { failure: null, attempt: 0, isLost: false };
  private redrawnAt = Number.NEGATIVE_INFINITY;

  static getDerivedStateFromError(error: unknown): Partial<Drawing> {
    return { failure: error instanceof Error && loadErrors.includes(error.name) ? 'load' : 'crash' };
  }

  override componentDidCatch() {
    const { failure, attempt } = this.state;
    const now = performance.now();
    if (failure === 'crash' && now - this.redrawnAt > shortestLife) {
      this.redrawnAt = now;
      this.setState({ failure: null, attempt: attempt + 1 });
      return;
    }
    this.setState({ isLost: true });
    this.props.onFailed?.();
  }

  override componentWillUnmount() {
    if (this.state.failure) this.props.onLeft?.();
  }

  override render() {
    const { failure, attempt, isLost } = this.state;
    if (failure === 'crash' && !isLost) return null;
    if (failure) return this.props.fallback(failure);
    return <Fragment key={attempt}>{this.props.children}</Fragment>;
  }
}
