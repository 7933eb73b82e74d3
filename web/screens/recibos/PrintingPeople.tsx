// The people whose receipts are printed and sent, with the state of each.
import { Link } from 'react-router-dom';
import { pathOf } from '../../../core/api/client.ts';
import { api } from '../../../core/api/index.ts';
import type { PrintRow } from '../../../core/api/recibos.ts';
import { Amount, Tag, type Tone } from '../../kit/Panel.tsx';
import { shownInstant } from '../../kit/typedValues.ts';
import { useT } from '../../i18n.ts';
import { CorreoVerification } from '../CorreoVerification.tsx';
import { shownCode } from '../explain/amounts.ts';

const TONE: Readonly<Record<PrintRow['entrega'], Tone>> = {
  sin_enviar: 'neutral',
  enviado: 'info',
  visto: 'info',
  conforme: 'ok',
  no_conforme: 'warn',
};

const ICON: Readonly<Record<PrintRow['entrega'], string>> = {
  sin_enviar: 'minus',
  enviado: 'envelope',
  visto: 'eye',
  conforme: 'check',
  no_conforme: 'exclamation-triangle',
};

export const PrintingPeople = ({ rows }: { readonly rows: readonly PrintRow[] }) => {
  const t = useT();
  return (
    <table className="tabla imp-tabla">
      <thead>
        <tr>
          <th scope="col">{t('recibos.impresion.legajo')}</th>
          <th scope="col">{t('recibos.impresion.nombre')}</th>
          <th scope="col">{t('recibos.impresion.area')}</th>
          <th scope="col">{t('recibos.impresion.lugar')}</th>
          <th scope="col" className="der">
            {t('recibos.impresion.neto')}
          </th>
          <th scope="col">{t('recibos.impresion.entrega')}</th>
          <th scope="col">
            <span className="sr">{t('recibos.impresion.pdf')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((f) => (
          <tr key={f.id}>
            <td className="num">{shownCode(f.legajo)}</td>
            <td>
              <Link className="link" to={`/recibos/ver?id=${f.id}`}>
                {f.nombre}
              </Link>
            </td>
            <td>{f.area ?? '—'}</td>
            <td>{f.lugar ?? '—'}</td>
            <td className="der">
              <Amount value={f.neto} />
            </td>
            <td>
              {f.sin_confirmar ? (
                <Tag tone="warn" icon="clock">
                  {t('recibos.impresion.sinConfirmarUno')}
                </Tag>
              ) : (
                <Tag tone={TONE[f.entrega]} icon={ICON[f.entrega]}>
                  {t(`recibos.estado.${f.entrega}`)}
                </Tag>
              )}{' '}
              <span className="muted num">
                {(f.firmado ?? f.visto ?? f.enviado)
                  ? shownInstant((f.firmado ?? f.visto ?? f.enviado)!)
                  : f.acceso
                    ? ''
                    : t(f.correo ? 'recibos.impresion.faltaAcceso' : 'recibos.impresion.faltaCorreo')}
              </span>
              {f.sin_verificar && (
                <>
                  {' '}
                  <CorreoVerification state="sin_verificar" />
                </>
              )}
              {f.comentario !== null && <p className="imp-comentario">«{f.comentario}»</p>}
            </td>
            <td className="der">
              <a
                className="link"
                href={pathOf(api.liquidaciones.reciboPdf, { id: f.id })}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={t('recibos.impresion.pdfDe', { nombre: f.nombre })}
              >
                PDF
              </a>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
