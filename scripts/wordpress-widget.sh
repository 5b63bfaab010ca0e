#!/bin/bash
# Shows a widget in a real WordPress of Debian's packages: it unpacks WordPress, PHP and MariaDB into a folder, installs
# nothing on the machine, makes a page with the address of a widget and prints the HTML that WordPress made.
# e2e/site/wordpress.test.ts and e2e/publishing/wordpress.test.ts run it where the folder is there. With PASSWORDS it makes an
# author and prints application passwords.
#
#   bash scripts/wordpress-widget.sh FOLDER             fetches and unpacks the packages, once
#   bash scripts/wordpress-widget.sh FOLDER ADDRESS     e.g. http://cedarstone.localhost:3000/widgets/ID
#
# The widget must allow the host `localhost`. The first needs apt-get of Debian 12. It ends what it has started; SERVE is
# how many seconds WordPress stands, WORDPRESS_PORT where. PROXY (host:port) stands between WordPress and the widget where
# the name of its host is known to no resolver.
set -euo pipefail
folder=$(mkdir -p "$1" && cd "$1" && pwd)
address=${2:-}
root=$folder/root
port=${WORDPRESS_PORT:-8099}
mkdir -p "$folder/debs" "$root"
cd "$folder/debs"
[ -e "$root/usr/bin/php8.2" ] || {
  apt-get download wordpress wordpress-theme-twentytwentythree php8.2-cli php8.2-common php8.2-mysql php8.2-readline \
    php8.2-xml php8.2-mbstring libonig5 libsodium23 mariadb-server-core mariadb-common liburing2 libaio1 libjs-cropper \
    libjs-underscore php-getid3
  for package in *.deb; do dpkg -x "$package" "$root"; done
}
[ -n "$address" ] || exit 0
export LD_LIBRARY_PATH=$root/usr/lib/x86_64-linux-gnu:$root/lib/x86_64-linux-gnu
ini=(-n -d "extension_dir=$(echo "$root"/usr/lib/php/2*)" -d memory_limit=256M -d mysqli.default_socket="$folder/db.sock")
for name in mysqlnd mysqli mbstring ctype tokenizer dom simplexml xml iconv posix; do
  [ -e "$(echo "$root"/usr/lib/php/2*)/$name.so" ] && ini+=(-d "extension=$name")
done
php() { "$root/usr/bin/php8.2" "${ini[@]}" "$@"; }

rm -rf "$folder/db" "$folder/site"
mkdir -p "$folder/db"
cp -rL "$root/usr/share/wordpress" "$folder/site" 2>/dev/null || true
mkdir -p "$folder/site/wp-content/themes"
cp -rL "$root"/var/lib/wordpress/wp-content/themes/* "$folder/site/wp-content/themes/" 2>/dev/null || true
server=("$root/usr/sbin/mariadbd" --no-defaults --user="$(id -un)" --datadir="$folder/db" --socket="$folder/db.sock"
  --skip-networking --lc-messages-dir="$root/usr/share/mysql" --character-sets-dir="$root/usr/share/mysql/charsets" --pid-file="$folder/db.pid")
{
  echo 'create database if not exists mysql; use mysql;'
  cat "$root/usr/share/mysql/mysql_system_tables.sql" "$root/usr/share/mysql/mysql_system_tables_data.sql"
} | "${server[@]}" --bootstrap >"$folder/db.log" 2>&1 || true
"${server[@]}" --skip-grant-tables >>"$folder/db.log" 2>&1 &
database=$!
trap 'kill "$database" ${web:-} ${pause:-} 2>/dev/null || true' EXIT
trap 'exit 0' TERM INT
for _ in $(seq 60); do [ -S "$folder/db.sock" ] && break || sleep 0.5; done
cat >"$folder/site/wp-config.php" <<CONFIG
<?php
define('DB_NAME', 'wordpress'); define('DB_USER', 'root'); define('DB_PASSWORD', '');
define('DB_HOST', 'localhost:$folder/db.sock'); define('DB_CHARSET', 'utf8mb4'); define('DB_COLLATE', '');
define('WP_HTTP_BLOCK_EXTERNAL', false); define('DISABLE_WP_CRON', true); define('WP_DEBUG', false);
define('WP_ENVIRONMENT_TYPE', 'local');
define('WP_SITEURL', 'http://localhost:$port'); define('WP_HOME', 'http://localhost:$port');
$([ -z "${PROXY:-}" ] || echo "define('WP_PROXY_HOST', '${PROXY%:*}'); define('WP_PROXY_PORT', '${PROXY#*:}');")
\$table_prefix = 'wp_';
if (!defined('ABSPATH')) define('ABSPATH', __DIR__ . '/');
require_once ABSPATH . 'wp-settings.php';
CONFIG
php -r "(new mysqli('localhost', 'root', '', '', 0, '$folder/db.sock'))->query('create database wordpress');"
cat >"$folder/make.php" <<'MAKE'
<?php
define('WP_INSTALLING', true);
$_SERVER['HTTP_HOST'] = 'localhost';
require $argv[1] . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/upgrade.php';
wp_install('Partner', 'admin', 'admin@example.com', false, '', 'a-long-password-of-a-test');
// Hosts of a test are private ones, which WordPress does not ask unless it is told to.
add_filter('http_request_args', fn ($args) => ['reject_unsafe_urls' => false] + $args);
$id = wp_insert_post(['post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'Reviews', 'post_content' => $argv[2]]);
$GLOBALS['post'] = get_post($id);
$author = wp_insert_user(['user_login' => 'hub-writer', 'user_pass' => wp_generate_password(), 'role' => 'author']);
// An application password needs HTTPS, except where the site says that it is a local one.
if (getenv('PASSWORDS')) foreach ([1 => 'admin', $author => 'author'] as $person => $name)
  echo "password of $name: ", WP_Application_Passwords::create_new_application_password($person, ['name' => 'test'])[0], "\n";
echo get_permalink($id), "\n", $GLOBALS['wp_embed']->autoembed("\n" . $argv[2] . "\n"), "\n";
MAKE
php "$folder/make.php" "$folder/site" "$address"
if [ -n "${SERVE:-}" ]; then
  "$root/usr/bin/php8.2" "${ini[@]}" -S "localhost:$port" -t "$folder/site" >"$folder/web.log" 2>&1 &
  web=$!
  echo "http://localhost:$port/ stands until this script ends"
  sleep "$SERVE" &
  pause=$!
  wait "$pause" || true
fi
