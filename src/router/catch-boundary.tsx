import { Component, type ComponentType, type ReactNode } from "react";

/** What stands in for something that failed is told why, and can have it drawn anew. */
export interface Failed {
  error: unknown;
  reset: () => void;
}

interface CatchBoundaryProps {
  fallback: ComponentType<Failed>;
  /** Another one draws the children anew. */
  resetKey?: unknown;
  children: ReactNode;
}

interface CatchBoundaryState {
  failure?: { readonly error: unknown } | undefined;
  resetKey?: unknown;
}

/** Shows the fallback in place of children that throw. */
export class CatchBoundary extends Component<CatchBoundaryProps, CatchBoundaryState> {
  override state: CatchBoundaryState = {};

  static getDerivedStateFromProps({ resetKey }: CatchBoundaryProps, state: CatchBoundaryState) {
    return resetKey === state.resetKey ? null : { resetKey, failure: undefined };
  }

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override render() {
    const { fallback: Fallback, children } = this.props;
    const { failure } = this.state;
    return failure ? <Fallback error={failure.error} reset={() => this.setState({ failure: undefined })} /> : children;
  }
}
