import { Component, type ReactNode } from 'react';

interface LoadBoundaryProps {
  /** Stands in the place of what could not be drawn. */
  fallback: ReactNode;
  onFailed?: () => void;
  /** Called when the failed part is taken away. */
  onLeft?: () => void;
  children: ReactNode;
}

/** Keeps the rest of the page alive where a part of it fails, most often because its code could not be fetched. */
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
