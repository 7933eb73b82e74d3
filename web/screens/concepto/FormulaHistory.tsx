// How the formula of a concept was written over time: who changed it, when, and what, piece by piece; any of
// them can be put back to be saved.
import { useState } from 'react';
import { api } from '../../../core/api/index.ts';
import type { RowHistory } from '../../../core/api/tabla.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { TextDifference } from '../../kit/TextDifference.tsx';
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
/** Of a history, the changes of the general formula; newest first. */
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
  poner,
}: {
  readonly id: number;
  readonly version: unknown /** Absent: it may only be read. */;
  readonly poner?: (formula: string) => void;
}) => {
  const t = useT();
  const [abierta, abrir] = useState(false);
  const h = useReading(abierta ? `historia concepto ${id} ${String(version)}` : null, () =>
    askServer(api.tabla.historia, undefined, { controller: 'Conceptos', id }),
  );
  const versiones = h.datos && formulaVersions(h.datos);
  return (
    <details className="panel con-historia" open={abierta} onToggle={(e) => abrir(e.currentTarget.open)}>
      <summary className="panel-head">
        <Icon name={abierta ? 'chevron-down' : 'chevron-right'} />
        <h2>{t('formas.formula.historia')}</h2>
        {versiones && <span className="count">{versiones.length}</span>}
      </summary>
      {abierta &&
        (h.falla ? (
          <ReadFailure falla={h.falla} reintentar={h.releer} />
        ) : !versiones ? (
          <Skeleton filas={3} />
        ) : versiones.length === 0 ? (
          <p className="panel-body soft">{t('formas.formula.sinHistoria')}</p>
        ) : (
          <ol>
            {versiones.map((v, i) => (
              <li key={v.version}>
                <p className="row">
                  <strong>{v.usuario}</strong> <span className="num muted">{shownInstant(v.at)}</span>
                  {v.antes === '' && <span className="soft">{t('formas.formula.alta')}</span>}
                  <span className="grow" />
                  {poner && i > 0 && (
                    <Button small variant="quiet" onClick={() => poner(v.despues)}>
                      {t('formas.formula.volver')}
                    </Button>
                  )}
                </p>
                {v.antes === '' ? (
                  <pre className="diferencia mono">{v.despues}</pre>
                ) : (
                  <TextDifference antes={v.antes} despues={v.despues} />
                )}
              </li>
            ))}
          </ol>
        ))}
    </details>
  );
};
