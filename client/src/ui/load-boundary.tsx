import { Component, type ReactNode } from 'react';

interface LoadBoundaryProps {
  fallback: ReactNode;
  onFailed?: () => void;
  /** Called when the failed part unmounts. */
  onLeft?: () => void;
  children: ReactNode;
}

/** Error boundary that keeps the rest of the page usable when a part fails, mostly because its code did not load. */
export class LoadBoundary extends Component<LoadBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    this.props.onFailed?.();
  }

  override componentWillUnmount() {
    if (this.state.failed) this.props.onLeft?.();
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
