// Texts of the server: sign-in, accounts, first start, mail, start-up and what the console says: Japanese.
export const servidor = {
  credenciales: 'ユーザー名かパスワードが正しくありません。',
  sesionAbierta: 'このユーザーは別の端末で既にセッションを開いています。',
  sesionesCerradas: '他のセッションを終了しました。ログインできます。',
  recordatorio: 'ユーザーが存在しメールがあれば、10分間有効なリンクが届きます。',
  enlaceVencido: 'リンクは使用済みか期限切れです。「パスワードを忘れた」から再度依頼してください。',
  claveCambiada: 'パスワードを変更しました。新しいものでログインしてください。',
  claveCorta: 'パスワードは {{min}} 文字以上にしてください。',
  claveLarga: 'パスワードは {{max}} 文字までです。',
  claveComun: 'よく使われる推測されやすいパスワードです。別のものにしてください。',
  claveDelUsuario: 'ユーザー名やメールをパスワードにはできません。',
  registroCerrado: 'この環境では登録できません。Jornal 管理者にユーザーを依頼してください。',
  registrado: 'ユーザーを作成しました。Jornal 管理者が権限を付与すると使えます。',
  usuarioForma: 'ユーザー名は英数字・点・ハイフンの3〜60文字です。',
  usuarioTomado: 'ユーザー名「{{valor}}」は既にあります。別のものにしてください。',
  correoTomado: 'メール「{{valor}}」は他のユーザーが使っています。',
  nombreVacio: '氏名を入力してください（80文字まで）。',
  codigoMal: '起動時にコンソールに表示されたコードと違います。ハイフンごとコピーしてください。',
  yaIniciada: 'この環境には既に最初のユーザーがいます。そのユーザーでログインしてください。',
  sinEmpresa: 'まだ会社がありません。Jornal 管理者に依頼してください。',
  usuarioInexistente: 'ユーザー「{{usuario}}」はありません。',
  tokenNombre: 'トークンの名前は1〜60文字です。',
  tokenDias: 'トークンの有効期間は1〜{{max}} 日です。',
  soloTokens: 'この呼び出しは使用中のトークンを失効させますが、要求にトークンがありません。',
  tokenLectura: 'トークン「{{nombre}}」は閲覧専用です。',

  tipoContenido: '要求は圧縮なしの text/plain か application/json にしてください。',
  hondo: '要求の入れ子が深すぎます: 上限 {{maximo}}。',
  claveProhibida: '要求に受け付けない項目「{{campo}}」があります。',
  numeroImposible: '要求に保存できない数があります。',
  utf8: '要求が正しい UTF-8 ではありません。',
  muyGrandeKb: '要求が上限の {{kb}} KB を超えています。',
  cuerpoLento: '要求が {{segundos}} 秒以内に届きませんでした。もう一度お試しください。',
  faltaCampo: '{{campo}} がありません（{{espera}}）。',
  campoMal: '{{campo}}: {{espera}}が必要です。',
  id: '行番号は1以上の整数です（「{{valor}}」ではありません）。',
  formato: '形式は csv、ndjson、json、xlsx です（「{{valor}}」ではありません）。',
  clave: 'Idempotency-Key ヘッダーは英数字・点・ハイフンの8〜100文字です。',
  anfitrion: 'アドレス「{{anfitrion}}」はこのサーバーの対象外です。{{direccion}} を使ってください。',
  hayCerradas: '開けない会社があります。会社一覧を確認してください。',
  noEstaPagina: 'ページ {{ruta}} はありません。',
  sinWeb: 'ページが構築されていません:「npm run build」を実行して再起動してください。',
  ocupado: '待機中の要求が多すぎます。{{segundos}} 秒後に再試行してください。',
  cuota: 'この種の要求が短時間に多すぎます。{{segundos}} 秒お待ちください。', muchosTokens: '端末のアクセスが上限の {{maximo}} 件開いています。マイプロフィールでどれかを失効させてください。',
  muchosFlujos: 'このセッションで開いている窓が多すぎます。',
  cerrando: 'サーバーを終了しています。数秒後に再試行してください。',

  correoAsunto: 'Jornal: 新しいパスワード',
  correoTexto: `Jornal のユーザー {{usuario}} の新しいパスワードが依頼されました。

設定するには10分以内にこのリンクを開いてください。一度だけ有効です:
{{enlace}}

心当たりがなければ何もしないでください。パスワードは変わりません。
`,
  correoCambioAsunto: 'Jornal: パスワードが変わりました',
  correoCambioTexto: `Jornal のユーザー {{usuario}} のパスワードが変更され、セッションが閉じられました。

心当たりがなければ Jornal 管理者に連絡してください。
`,

  esperaEnteroDe: '{{minimo}} から {{maximo}} までの整数', esperaId: '整数', esperaNumero: '15桁までの数', esperaPeriodo: '期間（例: 2026-10）', esperaFecha: '日付（例: 2026-10-31）', esperaTextoDe: '制御文字を含まない {{maximo}} 文字までの文字列', esperaListaDe: '{{maximo}} 件までのリスト', esperaValor: '保存できる値',
  esperaEntero: '数', esperaTexto: '文字列', esperaLista: 'リスト', esperaObjeto: 'オブジェクト', esperaOpcion: '選択肢のいずれか', esperaOtro: '別の値',

  puertoOcupado: 'ポート {{puerto}} は使用中です。使用中のプログラムを閉じるか、--port または変数 PORT で変えてください。',
  puertoProhibido: 'ポート {{puerto}} を使う権限がありません。--port または変数 PORT で 1024 以上を選んでください。',
  anfitrionMal: '「{{anfitrion}}」では待ち受けできません: この機械のアドレスではありません。',
  escucha: '{{anfitrion}}:{{puerto}} で待ち受けを開始できません（{{detalle}}）。',
  sinSqlite: 'SQLite モジュール (better-sqlite3) がありません。この機械用の構築済みがなく、構築もできませんでした。C++ コンパイラー、make、Python 3 を入れ（Debian/Ubuntu: apt-get install build-essential python3、macOS: xcode-select --install）、「npm rebuild better-sqlite3」を実行してください。',
  versionNueva: 'フォルダー {{carpeta}} は新しい版の Jornal のものです（形式 {{version}}、こちらは {{maxima}} まで）。Jornal を更新するか、--data で別のフォルダーを使ってください。',
  carpetaEnUso: 'フォルダー {{carpeta}} は別の Jornal が使用中です。閉じるか、--data で別のフォルダーを使ってください。',
  carpetaMal: 'フォルダー {{carpeta}} は使えません（{{detalle}}）。--data で別のものを選んでください。',
  demoAfuera: 'フォルダーにデモ会社があるため、この機械だけに応答します。--host と --public を外すか、--data と --no-demo で別のフォルダーを使ってください。',
  publicaMal: '公開アドレス「{{valor}}」は使えません: https://名前 の形で、後ろに何も付けません。',
  proxyMal: '信頼するプロキシ「{{valor}}」はアドレスでもネットワークでもありません。10.0.0.7 や 172.16.0.0/12 のように書きます。',
  smtpMal: 'メールサーバーのアドレスが使えません: smtps://ユーザー:パスワード@mail.example.com:465 の形で指定します。',
  remitenteMal: '差出人「{{valor}}」はメールアドレスではありません。',
  empresaCerrada: '{{empresa}} は開けないため閉じたままです。他の会社は利用できます。{{mensaje}}',
  empresaNoAbre: '会社 {{empresa}} を開けませんでした: {{mensaje}}',

  respaldoYaEsta: 'フォルダー {{carpeta}} は既にあります。バックアップには別のものを選んでください。',
  respaldoEnCurso: 'この環境のコピーを作成中です。終わるのを待ってから、もう一度依頼してください。',
  respaldoFallo: 'コピーを完了できませんでした（{{detalle}}）。途中のものは残っていません。',
  respaldoNoEs: '{{carpeta}} に Jornal のバックアップはありません。',
  respaldoAlterado: 'バックアップの {{archivo}} が保存時と違います: 欠落または改変です。復元しませんでした。',
  restaurarVacia: 'フォルダー {{carpeta}} が空ではありません: 新規か空のフォルダーに復元してください。',
  restaurandoAMedias: '{{carpeta}} への復元が完了していません: 同じフォルダーにもう一度復元してください。',
  faltaDirectorio: 'ユーザーと権限を持つ {{archivo}} がありませんが、フォルダーには会社があります（{{empresas}}）。新しいファイルは作っていません。最後のバックアップからこのファイルを復元し、もう一度起動してください。',

  sembrando: 'デモ会社を書き込んでいます。初回は数秒かかります。',
  relojAtras: 'このマシンの時刻（{{ahora}}）は、これまでの時刻（{{antes}}）より前です。誤っている場合は直して再起動してください。それまでに保存されたものにはこの時刻が付きます。',
  copiaCortada: '途中で中断されていたコピー {{copia}} を削除しました。必要なら新しく作成してください。',
  carpetaDeNadie: 'フォルダー {{carpeta}} はこの環境のどの会社のものでもなく、誰も入れません。中断された登録の残りか、手でコピーされたものです。不要なら別の場所へ移してください。',
  datosEn: 'データは {{carpeta}}',
  direccionEs: 'Jornal は {{url}} で応答します',
  usuarioEs: 'ユーザー {{usuario}} · パスワード {{clave}}',
  codigoEs: '初回起動: {{url}} を開き、コード {{codigo}} を使ってください',
  soloLocal: '--public がないため、この機械 (localhost) だけに応答します。',
  correoEnArchivos: 'メールサーバー未設定: メールは {{carpeta}} に残ります',
  errorInterno: '{{cuando}} {{ruta}} で内部エラー（番号 {{referencia}}）: {{detalle}}',
  administracion: {
    yaEsta: 'メール「{{email}}」は既にこの会社のユーザーです。一覧で開いて役割を変えてください。',
    noEsta: 'この会社に番号 {{id}} のユーザーはいません。',
    correoTomado: 'メール「{{email}}」は他のユーザーが使っています。',
    ultimo: '{{nombre}} は {{empresa}} を管理できる唯一の人です。先に別の人に管理者の役割を与えてください。',
    propio: '自分自身には行えません。別の管理者に依頼してください。',
    ajeno: '{{nombre}} はあなたが管理しない会社にも所属しています: ここでは役割だけ変えられます。',
    sinCorreo: '{{nombre}} にメールがありません。サーバーのコンソールで再設定してください: jornal users recover {{usuario}} --data フォルダー',
    desactivado: '{{nombre}} は無効です。先に有効にしてください。',
    conflicto: 'ユーザー {{nombre}} は開いた後に変わりました。現在の値と比べて保存し直してください。',
    claveActual: '現在のパスワードが違います。',
    correoPropioAsunto: 'Jornal: メールが変わりました',
    correoPropioTexto: `{{nombre}} 様

Jornal のユーザー {{usuario}} のメールは {{nuevo}} になりました。ログインとパスワードのリンクに使われます。

心当たりがなければ Jornal 管理者に連絡してください。
`,
    claveIgual: '新しいパスワードが現在と同じです。',
    sesionNoEsta: 'そのセッションは既に終了しています。',
    correoNoSalio: '{{nombre}} のユーザーはできましたが、メールが送れませんでした。メールサーバーを確認し、一覧からリンクを再送してください。',

    correoInvitacionAsunto: 'Jornal: {{empresa}} でのユーザー',
    correoInvitacionTexto: `{{nombre}} 様

{{quien}} が Jornal の {{empresa}} へのアクセスを付与しました。ユーザー名は {{usuario}} です。このメールでもログインできます。

パスワードを設定するには {{dias}} 日以内にこのリンクを開いてください。一度だけ有効です:
{{enlace}}

心当たりがなければ何もしないでください。
`,
    correoAccesoAsunto: 'Jornal: {{empresa}} へのアクセス',
    correoAccesoTexto: `{{nombre}} 様

{{quien}} が Jornal の {{empresa}} へのアクセスを付与しました。いつものユーザー名 {{usuario}} でログインしてください:
{{direccion}}
`,
    correoRestablecerAsunto: 'Jornal: パスワードの再設定',
    correoRestablecerTexto: `{{nombre}} 様

{{quien}} が Jornal のユーザー {{usuario}} のパスワードを再設定しました。以前のものは無効になり、セッションは閉じられました。

新しく設定するには {{dias}} 日以内にこのリンクを開いてください。一度だけ有効です:
{{enlace}}
`,

    suceso: {
      usuario_invitado: '招待済み', acceso_dado: 'アクセス付与', usuario_modificado: '更新日時', acceso_quitado: 'アクセス取消', usuario_desactivado: '無効', usuario_activado: '有効', clave_restablecida: 'パスワード再設定', consola: 'サーバーのコンソール',
    },
  },
};
