// The main area of a run's screen: its review, its comparison with the previous run, or its people with their
// receipts.
import { lazy, Suspense, type RefObject } from 'react';
import type { LiquidacionReview } from '../../../core/api/liquidaciones.ts';
import type { ReasonQuestion } from '../ReasonPanel.tsx';
import { Skeleton, ReadFailure } from '../ScreenStates.tsx';
import { LiquidacionPanes } from './LiquidacionPanes.tsx';
import { LiquidacionReviewPanel } from './LiquidacionReviewPanel.tsx';
import type { PersonasHandle } from './Personas.tsx';
import type { useCorridaCommands } from './useCorridaCommands.ts';
import type { useCorridaReads } from './useCorridaReads.ts';

const LiquidacionComparison = lazy(() =>
  import('./LiquidacionComparison.tsx').then((m) => ({ default: m.LiquidacionComparison })),
);

export const CorridaWork = ({
  id,
  review,
  compares,
  leave,
  reads: { personas, round },
  o,
  can,
  handle,
  ask,
  readAgain,
}: {
  readonly id: number;
  /** The findings of the review, while it is open. */
  readonly review: LiquidacionReview | undefined;
  readonly compares: boolean;
  /** Back to the people. */
  readonly leave: () => void;
  readonly reads: Pick<ReturnType<typeof useCorridaReads>, 'personas' | 'round'>;
  readonly o: ReturnType<typeof useCorridaCommands>;
  readonly can: ReadonlySet<string>;
  readonly handle: RefObject<PersonasHandle | undefined>;
  readonly ask: (p: ReasonQuestion) => void;
  readonly readAgain: () => void;
}) =>
  review ? (
    <LiquidacionReviewPanel
      r={review}
      charge={o.refusalReason('recalcular') === undefined ? (persona) => void o.charge(persona) : undefined}
      onClose={leave}
    />
  ) : compares ? (
    <Suspense fallback={<Skeleton />}>
      <LiquidacionComparison key={round} id={id} onClose={leave} />
    </Suspense>
  ) : personas.failure ? (
    <div className="liq-panel">
      <ReadFailure failure={personas.failure} retry={personas.readAgain} />
    </div>
  ) : personas.data === undefined ? (
    <div className="liq-panel grow">
      <Skeleton />
    </div>
  ) : (
    <LiquidacionPanes
      id={id}
      personas={personas.data}
      reading={personas.reading}
      can={can}
      handle={handle}
      round={round}
      ask={ask}
      act={o.actBeside}
      actAndShow={o.actAndShow}
      readAgain={readAgain}
    />
  );
