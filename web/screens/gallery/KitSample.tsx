// One piece of the kit in one state, with the names of both.
import type { ReactNode } from 'react';

/** `of`: the component's exported name. */
export const KitSample = ({
  de: of,
  estado: state,
  ancha: wide,
  children,
}: {
  readonly de: string;
  readonly estado: string;
  /** Takes the whole width. */
  readonly ancha?: boolean;
  readonly children: ReactNode;
}) => (
  <div className={`muestra ${wide ? 'ancha' : ''}`} data-pieza={of}>
    <p className="muestra-nombre">
      <code>{of}</code> <span className="muted">{state}</span>
    </p>
    <div className="muestra-cuerpo">{children}</div>
  </div>
);
