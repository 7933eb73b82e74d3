// What a combination changes: each convention with its present value and the one that it would have.
import type { WireOption } from '../../../core/api/casos.ts';
import { convenciones, convencionOptionText, convencionTitle } from '../../../core/packs/convenciones.ts';
import { useT, type T } from '../../i18n.ts';

export const convencionName = (t: T, clave: string): string => {
  const c = convenciones.find((x) => x.clave === clave);
  return c ? t(convencionTitle(c.clave)) : clave;
};
/** Null: the present value is none of those declared. */
export const optionName = (t: T, opcion: string | null): string => {
  if (opcion === null) return t('casos.pantalla.otra');
  const key = convencionOptionText(opcion);
  return key === undefined ? opcion : t(key);
};

export const ConvencionChanges = ({
  cambios,
  hoy,
}: {
  readonly cambios: readonly WireOption[];
  readonly hoy: ReadonlyMap<string, string | null>;
}) => {
  const t = useT();
  return (
    <table className="tabla cas-cambios">
      <thead>
        <tr>
          <th scope="col">{t('casos.pantalla.convencion')}</th>
          <th scope="col">{t('casos.pantalla.esHoy')}</th>
          <th scope="col">{t('casos.pantalla.seria')}</th>
        </tr>
      </thead>
      <tbody>
        {cambios.map((c) => (
          <tr key={c.convencion}>
            <th scope="row">{convencionName(t, c.convencion)}</th>
            <td>{optionName(t, hoy.get(c.convencion) ?? null)}</td>
            <td className="strong">{optionName(t, c.opcion)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
