// Maps each concept of the file to one of the company.
import type { HistoryRead } from '../../../core/api/arranque.ts';
import { Button } from '../../kit/Button.tsx';
import { Combo } from '../../kit/Combo.tsx';
import { useT } from '../../i18n.ts';
import { Field } from '../../kit/Field.tsx';
import { Panel } from '../../kit/Panel.tsx';
import { shownAmount } from '../explain/amounts.ts';

export const Conceptos = ({
  h,
  onChoose,
}: {
  readonly h: HistoryRead;
  readonly onChoose: (code: string, id: number | null) => void;
}) => {
  const t = useT();
  return (
    <Panel title={t('arranque.pantalla.conceptos')} count={String(h.conceptos.length)} bare>
      <div className="apl-desliza" tabIndex={0} role="region" aria-label={t('arranque.pantalla.conceptos')}>
        <table className="tabla">
          <caption className="sr">{t('arranque.pantalla.conceptos')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('arranque.pantalla.codigo')}</th>
              <th scope="col">{t('arranque.pantalla.aca')}</th>
              <th scope="col" className="der">
                {t('arranque.cli.columnas.renglones')}
              </th>
              <th scope="col" className="der">
                {t('arranque.cli.columnas.creditos')}
              </th>
              <th scope="col" className="der">
                {t('arranque.cli.columnas.debitos')}
              </th>
              <th scope="col">
                <span className="sr">{t('arranque.pantalla.noEsHistoria')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {h.conceptos.map((c) => (
              <tr key={c.codigo}>
                <td className="num">{c.codigo}</td>
                <td>
                  <Field
                    label={t('arranque.pantalla.conceptoDe', { codigo: c.codigo })}
                    hideLabel
                    bare
                    width={260}
                  >
                    {(x) => (
                      <Combo
                        table="Conceptos"
                        control={x}
                        value={c.id_rrhh_concepto}
                        onChange={(id) => onChoose(c.codigo, id)}
                      />
                    )}
                  </Field>
                </td>
                <td className="der num">{c.renglones}</td>
                <td className="der num">{shownAmount(c.creditos)}</td>
                <td className="der num">{shownAmount(c.debitos)}</td>
                <td>
                  {c.id_rrhh_concepto === null &&
                    (c.decidido ? (
                      <span className="soft">{t('arranque.pantalla.noEsHistoria')}</span>
                    ) : (
                      <Button small onClick={() => onChoose(c.codigo, null)}>
                        {t('arranque.pantalla.noEsHistoria')}
                      </Button>
                    ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
};
