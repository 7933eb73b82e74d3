// The secret of a token, shown once.
import { useRef } from 'react';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Field } from '../../kit/Field.tsx';
import { Input } from '../../kit/Input.tsx';
import { notify } from '../../kit/Notices.tsx';
import { Banner } from '../../kit/Panel.tsx';

interface Props {
  readonly name: string;
  readonly token: string;
  readonly onClose: () => void;
}

export const TokenSecret = ({ name, token, onClose }: Props) => {
  const t = useT(),
    said = useRef<HTMLInputElement>(null);
  // Insecure contexts have no clipboard; the secret can still be selected.
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(token);
      notify({ text: t('administracion.perfil.copiado') });
    } catch {
      said.current?.focus();
    }
  };
  return (
    <div className="perfil-nueva perfil-token">
      <Banner tone="warn">{t('administracion.perfil.tokenCreado')}</Banner>
      <Field
        label={t('administracion.perfil.token', { nombre: name })}
        help={t('administracion.perfil.tokenUso')}
        className="whole"
      >
        {(c) => (
          <Input
            {...c}
            ref={said}
            readOnly
            autoFocus
            className="mono"
            value={token}
            onFocus={(e) => e.target.select()}
          />
        )}
      </Field>
      <div className="row">
        <Button icon="copy" onClick={() => void copy()}>
          {t('administracion.perfil.copiar')}
        </Button>
        <Button variant="primary" onClick={onClose}>
          {t('administracion.perfil.listo')}
        </Button>
      </div>
    </div>
  );
};
