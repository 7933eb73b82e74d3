// One piece of the kit in one state, with the names of both.
import type { ReactNode } from 'react';

/** `de`: the component's exported name. */
export const KitSample = ({
  de,
  estado,
  ancha,
  children,
}: {
  readonly de: string;
  readonly estado: string;
  /** Takes the whole width. */
  readonly ancha?: boolean;
  readonly children: ReactNode;
}) => (
  <div className={`muestra ${ancha ? 'ancha' : ''}`} data-pieza={de}>
    <p className="muestra-nombre">
      <code>{de}</code> <span className="muted">{estado}</span>
    </p>
    <div className="muestra-cuerpo">{children}</div>
  </div>
);
