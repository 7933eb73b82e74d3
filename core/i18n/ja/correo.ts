// リンクで確認する利用者のメールの文言。
export const correo = {
  verificarAsunto: 'Jornal：メールアドレスを確認してください',
  verificarTexto: '{{nombre}} 様\n\nJornal の利用者 {{usuario}} はこのメールアドレスを使っています。ご本人のものであることを確認するため、{{dias}} 日以内に次のリンクを開いてください。使えるのは一度だけです：\n{{enlace}}\n\nそれまで給与明細のお知らせはここに届きません。心当たりがなければ何もしないでください。\n',
  enlaceVencido: 'リンクは使用済み、期限切れ、または以前のメールのものです。プロフィールから再度請求できます。',
  sinCorreo: '利用者にメールがありません。先に登録してください。',
  enviado: '{{email}} にリンクを送りました。',
  verificado: '{{email}} を確認しました。',
  deUsuarioSinVerificar: 'そのメールは利用者本人が入力し、まだ確認していません。届いたリンクを開いた後にアクセスを許可できます。',
  estado: { oficina: '事務所が登録', verificado: '確認済み', sin_verificar: '未確認' },
  otraVez: 'リンクをもう一度送る',
  titulo: 'メールの確認',
  texto: 'このメールを読めることを確認してください。パスワードは不要です。',
  confirmar: '自分のメールです',
  enImpresion_other: '{{count}} 人がメールを変更し、確認していません。届いたリンクを開くまで通知しません。会社のページで変更できます。',
  noEntregados: 'メール未確認：{{n}}。',
  legajo: { entra: '{{email}} で給与明細を見ます', noEntra: '給与明細へのアクセスがありません', desactivado: '利用者は無効です' },
} as const;
