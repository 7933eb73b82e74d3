// One piece of the kit in one state, with the names of both.
import type { ReactNode } from 'react';

/** `of`: the component's exported name. */
export const KitSample = ({
  of,
  state,
  wide,
  children,
}: {
  readonly of: string;
  readonly state: string;
  /** Takes the whole width. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}) => (
  <div className={`muestra ${wide ? 'ancha' : ''}`} data-pieza={of}>
    <p className="muestra-nombre">
      <code>{of}</code> <span className="muted">{state}</span>
    </p>
    <div className="muestra-cuerpo">{children}</div>
  </div>
);
