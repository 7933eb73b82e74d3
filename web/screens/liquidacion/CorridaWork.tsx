// The main area of a run's screen: its review, its comparison with the previous run, or its people with their
// receipts.
import type { RefObject } from 'react';
import type { LiquidacionReview } from '../../../core/api/liquidaciones.ts';
import type { ReasonQuestion } from '../ReasonPanel.tsx';
import { Skeleton, ReadFailure } from '../ScreenStates.tsx';
import { LiquidacionComparison } from './LiquidacionComparison.tsx';
import { LiquidacionPanes } from './LiquidacionPanes.tsx';
import { LiquidacionReviewPanel } from './LiquidacionReviewPanel.tsx';
import type { PersonasHandle } from './Personas.tsx';
import type { useCorridaCommands } from './useCorridaCommands.ts';
import type { useCorridaReads } from './useCorridaReads.ts';

export const CorridaWork = ({
  id,
  review,
  compares,
  leave,
  reads: { personas, vuelta: round },
  o,
  puede: can,
  manija: handle,
  preguntar: ask,
  releer: readAgain,
}: {
  readonly id: number;
  /** The findings of the review, while it is open. */
  readonly review: LiquidacionReview | undefined;
  readonly compares: boolean;
  /** Back to the people. */
  readonly leave: () => void;
  readonly reads: Pick<ReturnType<typeof useCorridaReads>, 'personas' | 'vuelta'>;
  readonly o: ReturnType<typeof useCorridaCommands>;
  readonly puede: ReadonlySet<string>;
  readonly manija: RefObject<PersonasHandle | undefined>;
  readonly preguntar: (p: ReasonQuestion) => void;
  readonly releer: () => void;
}) =>
  review ? (
    <LiquidacionReviewPanel
      r={review}
      cobrar={o.motivoDeNo('recalcular') === undefined ? (persona) => void o.cobrar(persona) : undefined}
      alCerrar={leave}
    />
  ) : compares ? (
    <LiquidacionComparison key={round} id={id} alCerrar={leave} />
  ) : personas.falla ? (
    <div className="liq-panel">
      <ReadFailure falla={personas.falla} reintentar={personas.releer} />
    </div>
  ) : personas.datos === undefined ? (
    <div className="liq-panel grow">
      <Skeleton />
    </div>
  ) : (
    <LiquidacionPanes
      id={id}
      personas={personas.datos}
      leyendo={personas.leyendo}
      puede={can}
      manija={handle}
      vuelta={round}
      preguntar={ask}
      hacer={o.hacerAlLado}
      hacerYMostrar={o.hacerYMostrar}
      releer={readAgain}
    />
  );
