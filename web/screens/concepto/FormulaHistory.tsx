// The history of a concept's formula: who changed it, when, and what changed; any version can be restored to
// be saved.
import { useState } from 'react';
import { api } from '../../../core/api/index.ts';
import type { RowHistory } from '../../../core/api/tabla.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { TextDifference } from '../../kit/form/TextDifference.tsx';
import { Icon } from '../../kit/Icon.tsx';
import { shownInstant } from '../../kit/typedValues.ts';
import { useReading } from '../reading.ts';
import { Skeleton, ReadFailure } from '../ScreenStates.tsx';
import { askServer } from '../requests.ts';

interface Version {
  readonly version: number;
  readonly user: string;
  readonly at: string;
  readonly before: string;
  readonly after: string;
}
/** The changes of the general formula in a history, newest first. */
export const formulaVersions = (h: RowHistory): readonly Version[] =>
  h
    .flatMap((x) =>
      x.cambios
        .filter((c) => c.campo === 'formula')
        .map(
          (c): Version => ({
            version: x.version,
            user: x.usuario,
            at: x.at,
            before: String(c.antes ?? ''),
            after: String(c.despues ?? ''),
          }),
        ),
    )
    .filter((v) => v.before !== v.after)
    .toSorted((a, b) => b.version - a.version);

export const FormulaHistory = ({
  id,
  version,
  set,
}: {
  readonly id: number;
  readonly version: unknown;
  /** Absent when the formula is read-only. */
  readonly set?: (formula: string) => void;
}) => {
  const t = useT();
  const [opened, open] = useState(false);
  const h = useReading(opened ? `historia concepto ${id} ${String(version)}` : null, () =>
    askServer(api.tabla.historia, undefined, { controller: 'Conceptos', id }),
  );
  const versions = h.data && formulaVersions(h.data);
  return (
    <details className="panel con-historia" open={opened} onToggle={(e) => open(e.currentTarget.open)}>
      <summary className="panel-head">
        <Icon name={opened ? 'chevron-down' : 'chevron-right'} />
        <h2>{t('formas.formula.historia')}</h2>
        {versions && <span className="count">{versions.length}</span>}
      </summary>
      {opened &&
        (h.failure ? (
          <ReadFailure failure={h.failure} retry={h.readAgain} />
        ) : !versions ? (
          <Skeleton rows={3} />
        ) : versions.length === 0 ? (
          <p className="panel-body soft">{t('formas.formula.sinHistoria')}</p>
        ) : (
          <ol>
            {versions.map((v, i) => (
              <li key={v.version}>
                <p className="row">
                  <strong>{v.user}</strong> <span className="num muted">{shownInstant(v.at)}</span>
                  {v.before === '' && <span className="soft">{t('formas.formula.alta')}</span>}
                  <span className="grow" />
                  {set && i > 0 && (
                    <Button small variant="quiet" onClick={() => set(v.after)}>
                      {t('formas.formula.volver')}
                    </Button>
                  )}
                </p>
                {v.before === '' ? (
                  <pre className="diferencia mono">{v.after}</pre>
                ) : (
                  <TextDifference before={v.before} after={v.after} />
                )}
              </li>
            ))}
          </ol>
        ))}
    </details>
  );
};
