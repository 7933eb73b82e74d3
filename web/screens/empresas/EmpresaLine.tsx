// A company in the office's board: its month, step by step, and its actions.
import type { TableroEmpresa, WireBatch } from '../../../core/api/empresas.ts';
import { MES_STEPS } from '../../../core/domain/mesSteps.ts';
import { showDate } from '../../../core/kit/period.ts';
import { Icon } from '../../kit/Icon.tsx';
import { Check } from '../../kit/Field.tsx';
import { Tag } from '../../kit/Panel.tsx';
import { Button } from '../../kit/Button.tsx';
import { useT } from '../../i18n.ts';
import { EmpresaActions } from './EmpresaActions.tsx';

const BATCH_ICON = { haciendo: 'spinner', hecha: 'check', mal: 'exclamation-triangle' } as const;

const ICON = { hecho: 'check', parte: 'clock', falta: 'minus' } as const;

export const EmpresaLine = ({
  e,
  onEnter,
  chosen,
  onChoose,
  done,
  onChange,
  onFailure,
}: {
  readonly e: TableroEmpresa;
  readonly onChange: () => void;
  readonly onFailure: (m: string | undefined) => void;
  readonly onEnter: () => void;
  readonly chosen: boolean;
  readonly onChoose: (on: boolean) => void;
  readonly done: WireBatch['empresas'][number] | undefined;
}) => {
  const t = useT();
  const m = e.mes;
  return (
    <tr>
      <td>
        {m !== null && (
          <Check
            hideLabel
            label={t('empresas.lote.elegir', { empresa: e.razon_social })}
            checked={chosen}
            onChange={onChoose}
          />
        )}
      </td>
      <th scope="row">
        <span className="strong">{e.razon_social}</span>
        <small>
          <span className="num">{e.cuit}</span>
          {e.alias !== null && <> · {e.alias}</>}
        </small>
        {done && done.estado !== 'espera' && (
          <small className="emp-hecho" data-mal={done.estado === 'mal' || undefined} role="status">
            <Icon name={BATCH_ICON[done.estado]} />{' '}
            {done.estado === 'haciendo' ? (
              t('empresas.lote.haciendo')
            ) : (
              <>
                <span className="sr">
                  {t(done.estado === 'mal' ? 'empresas.lote.mal' : 'empresas.lote.bien')}:{' '}
                </span>
                {done.mensaje}
              </>
            )}
          </small>
        )}
        {done?.estado === 'espera' && <small className="muted">{t('empresas.lote.espera')}</small>}
      </th>
      {m === null ? (
        <td colSpan={MES_STEPS.length + 3} className="soft">
          {e.problema === null ? (
            t('empresas.sinPermiso')
          ) : (
            <>
              <Tag tone="danger" icon="exclamation-triangle">
                {t('empresas.cerrada')}
              </Tag>{' '}
              {e.problema}
            </>
          )}
        </td>
      ) : (
        <>
          <td className="der num">{m.legajos}</td>
          {MES_STEPS.map((p) => (
            <td key={p} className="emp-paso" data-estado={m.pasos[p]}>
              <Icon name={ICON[m.pasos[p]]} />
              <span className="sr">{t(`empresas.estado.${m.pasos[p]}`)}</span>
              {p === 'novedades' && m.novedades > 0 && <small className="num">{m.novedades}</small>}
              {p === 'calculada' && m.con_error > 0 && (
                <Tag tone="danger">{t('empresas.conError', { count: m.con_error })}</Tag>
              )}
            </td>
          ))}
          <td className="num">{showDate(m.vence_f931)}</td>
          <td>
            {m.atraso > 0 ? (
              <Tag tone="danger" icon="clock">
                {t('empresas.dias', { count: m.atraso })}
              </Tag>
            ) : m.legajos === 0 ? (
              <span className="muted">{t('empresas.sinGente')}</span>
            ) : (
              <span className="soft">{t('empresas.alDia')}</span>
            )}
          </td>
        </>
      )}
      <td className="der emp-acciones">
        {e.actual ? (
          <Tag tone="ok">{t('empresas.aqui')}</Tag>
        ) : (
          <Button small aria-label={t('empresas.entrarA', { empresa: e.razon_social })} onClick={onEnter}>
            {t('empresas.entrar')}
          </Button>
        )}
        <EmpresaActions e={e} onChange={onChange} onFailure={onFailure} />
      </td>
    </tr>
  );
};
