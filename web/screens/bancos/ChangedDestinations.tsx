// Who would be paid somewhere else than the last time: what changed, who changed it, and the button that says that it
// was reviewed.
import { useState } from 'react';
import * as E from 'fp-ts/lib/Either.js';
import { Link } from 'react-router-dom';
import type { PayDestination } from '../../../core/api/bancos.ts';
import { api } from '../../../core/api/index.ts';
import { personal } from '../../../core/tables/personal.ts';
import type { Field } from '../../../core/kit/field.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { FieldValue } from '../../kit/form/values.tsx';
import { Banner, Panel } from '../../kit/Panel.tsx';
import { shownInstant } from '../../kit/typedValues.ts';
import { rowPath } from '../../paths.ts';
import { shownCode } from '../explain/amounts.ts';
import { DestinationWait, LateWaits, PayWithoutWaiting } from './DestinationWait.tsx';
import { newKey, sendChange } from '../requests.ts';

const FIELDS: Readonly<Record<string, Field>> = personal.fields;

const Changes = ({ d }: { readonly d: PayDestination }) => (
  <dl className="ban-cambios">
    {d.cambios.map((c) => (
      <div key={c.campo}>
        <dt>{FIELDS[c.campo]?.label ?? c.campo}</dt>
        <dd>
          <FieldValue name={c.campo} field={FIELDS[c.campo]} value={c.antes} /> →{' '}
          <strong>
            <FieldValue name={c.campo} field={FIELDS[c.campo]} value={c.despues} />
          </strong>
        </dd>
      </div>
    ))}
  </dl>
);

/** `onChange`: something was reviewed, and the payments have to be read again. */
export const ChangedDestinations = ({
  people,
  liquidaciones,
  onChange,
}: {
  readonly liquidaciones: readonly number[];
  readonly people: readonly PayDestination[];
  readonly onChange: () => void;
}) => {
  const t = useT(),
    [deciding, decide] = useState<PayDestination | null>(null),
    [busy, occupy] = useState<number | null>(null),
    [failure, fail] = useState<string | undefined>(undefined);
  if (people.length === 0) return null;
  const review = async ({ id_personal, posicion }: PayDestination): Promise<void> => {
    occupy(id_personal);
    const r = await sendChange(api.bancos.revisar, { destinos: [{ id_personal, posicion }] }, {}, newKey())();
    occupy(null);
    fail(E.isLeft(r) ? r.left.message : undefined);
    if (E.isRight(r) || r.left.code === 'conflict') onChange();
  };
  return (
    <Panel title={t('bancos.destinos.titulo')} count={people.length} bare>
      <p className="muted apl-nota">{t('bancos.destinos.intro')}</p>
      {failure && <Banner tone="danger">{failure}</Banner>}
      <LateWaits people={people} />
      {deciding && (
        <PayWithoutWaiting
          d={deciding}
          liquidaciones={liquidaciones}
          onClose={() => decide(null)}
          onChange={onChange}
        />
      )}
      <div className="apl-desliza" tabIndex={0} role="region" aria-label={t('bancos.destinos.titulo')}>
        <table className="tabla ban-tabla">
          <caption className="sr">{t('bancos.destinos.titulo')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('bancos.columnas.legajo')}</th>
              <th scope="col">{t('bancos.columnas.nombre')}</th>
              <th scope="col">{t('bancos.destinos.que')}</th>
              <th scope="col">{t('bancos.destinos.quien')}</th>
              <th>
                <span className="sr">{t('bancos.destinos.revisar')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {people.map((d) => (
              <tr key={d.id_personal}>
                <td className="num">{d.legajo === null ? '—' : shownCode(d.legajo)}</td>
                <td>
                  <Link to={rowPath('Personal', d.id_personal)}>{d.nombre}</Link>
                </td>
                <td>
                  <Changes d={d} />
                </td>
                <td>
                  {d.usuario}
                  <div className="muted num">{shownInstant(d.at)}</div>
                </td>
                <td className="ban-accion">
                  {d.revisado === null ? (
                    <Button
                      icon="check"
                      busy={busy === d.id_personal}
                      aria-label={t('bancos.destinos.revisarDe', { nombre: d.nombre })}
                      onClick={() => void review(d)}
                    >
                      {t('bancos.destinos.revisar')}
                    </Button>
                  ) : (
                    <span className="muted">
                      {t('bancos.destinos.revisado', {
                        usuario: d.revisado.usuario,
                        cuando: shownInstant(d.revisado.at),
                      })}
                    </span>
                  )}
                  <DestinationWait d={d} decide={() => decide(d)} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
};
