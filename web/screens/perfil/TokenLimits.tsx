// What a new token is limited to: areas of calls and networks, written between commas.
import { useT } from '../../i18n.ts';
import { Field } from '../../kit/Field.tsx';
import { Input } from '../../kit/Input.tsx';

interface Props {
  readonly areas: string;
  readonly networks: string;
  readonly errors: Partial<Record<string, string>>;
  readonly onAreas: (v: string) => void;
  readonly onNetworks: (v: string) => void;
}

export const TokenLimits = ({ areas, networks, errors, onAreas, onNetworks }: Props) => {
  const t = useT();
  return (
    <>
      <Field
        label={t('administracion.perfil.tokenAreas')}
        error={errors['areas']}
        help={t('administracion.perfil.tokenAreasAyuda')}
      >
        {(c) => <Input {...c} value={areas} onChange={(e) => onAreas(e.target.value)} />}
      </Field>
      <Field
        label={t('administracion.perfil.tokenRedes')}
        error={errors['redes']}
        help={t('administracion.perfil.tokenRedesAyuda')}
      >
        {(c) => <Input {...c} value={networks} onChange={(e) => onNetworks(e.target.value)} />}
      </Field>
    </>
  );
};
