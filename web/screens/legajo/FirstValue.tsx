// The first value of a dated list: from the first month that is not closed, with the day of entry one press away.
import { proposedStart } from '../../../core/domain/corridaSuggestion.ts';
import type { Row } from '../../../core/kit/field.ts';
import { showDate } from '../../../core/kit/period.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { useLastClosed } from '../closedRuns.ts';

/**
 * The day proposed for it; undefined while the closed months are being read, when none can be proposed.
 * `natural`: the day from which it would rule if no month was closed.
 */
export const useFirstStart = (request: boolean, natural: string): string | undefined => {
  const closed = useLastClosed(request);
  return closed.ready ? proposedStart(natural, closed.mes) : undefined;
};

export const FromEntry = ({
  row,
  ingreso,
  put,
}: {
  readonly row: Row;
  /** The day of entry; empty while it is not known. */
  readonly ingreso: string;
  readonly put: (row: Row) => void;
}) => {
  const t = useT(),
    start = row['desde'];
  if (ingreso === '' || typeof start !== 'string' || start <= ingreso) return null;
  return (
    <div className="leg-desde">
      <span className="muted">{t('pantallas.legajo.desdeAbierto', { fecha: showDate(start) })}</span>
      <Button small onClick={() => put({ ...row, desde: ingreso })}>
        {t('pantallas.legajo.desdeIngreso', { fecha: showDate(ingreso) })}
      </Button>
    </div>
  );
};
