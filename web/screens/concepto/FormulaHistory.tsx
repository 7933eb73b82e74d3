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
  readonly usuario: string;
  readonly at: string;
  readonly antes: string;
  readonly despues: string;
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
            usuario: x.usuario,
            at: x.at,
            antes: String(c.antes ?? ''),
            despues: String(c.despues ?? ''),
          }),
        ),
    )
    .filter((v) => v.antes !== v.despues)
    .toSorted((a, b) => b.version - a.version);

export const FormulaHistory = ({
  id,
  version,
  poner: set,
}: {
  readonly id: number;
  readonly version: unknown;
  /** Absent when the formula is read-only. */
  readonly poner?: (formula: string) => void;
}) => {
  const t = useT();
  const [opened, open] = useState(false);
  const h = useReading(opened ? `historia concepto ${id} ${String(version)}` : null, () =>
    askServer(api.tabla.historia, undefined, { controller: 'Conceptos', id }),
  );
  const versions = h.datos && formulaVersions(h.datos);
  return (
    <details className="panel con-historia" open={opened} onToggle={(e) => open(e.currentTarget.open)}>
      <summary className="panel-head">
        <Icon name={opened ? 'chevron-down' : 'chevron-right'} />
        <h2>{t('formas.formula.historia')}</h2>
        {versions && <span className="count">{versions.length}</span>}
      </summary>
      {opened &&
        (h.falla ? (
          <ReadFailure falla={h.falla} reintentar={h.releer} />
        ) : !versions ? (
          <Skeleton filas={3} />
        ) : versions.length === 0 ? (
          <p className="panel-body soft">{t('formas.formula.sinHistoria')}</p>
        ) : (
          <ol>
            {versions.map((v, i) => (
              <li key={v.version}>
                <p className="row">
                  <strong>{v.usuario}</strong> <span className="num muted">{shownInstant(v.at)}</span>
                  {v.antes === '' && <span className="soft">{t('formas.formula.alta')}</span>}
                  <span className="grow" />
                  {set && i > 0 && (
                    <Button small variant="quiet" onClick={() => set(v.despues)}>
                      {t('formas.formula.volver')}
                    </Button>
                  )}
                </p>
                {v.antes === '' ? (
                  <pre className="diferencia mono">{v.despues}</pre>
                ) : (
                  <TextDifference before={v.antes} after={v.despues} />
                )}
              </li>
            ))}
          </ol>
        ))}
    </details>
  );
};
