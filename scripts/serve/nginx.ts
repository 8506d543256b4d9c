import {
  BUILT_PATH,
  CODE_PATH,
  CONFIG_PATH,
  everyAnswer,
  FRONT_PATHS,
  keep,
  METHODS,
  REPORT_PATH,
  siteHeaders,
} from './headers.ts';
import { NOT_FOUND } from './not-found.ts';
import { mediaTypes } from './static-files.ts';

/** What is ours to say of an API's answer, it does not say besides. */
const hidden = [...Object.keys(everyAnswer), 'cache-control', 'expires']
  .map((name) => `    proxy_hide_header ${name};`)
  .join('\n');

/** The nginx configuration for production: same files, same headers, same caching as `npm start`, and /api passed to API_ORIGIN. */
export function nginxConf(): string {
  return `# Made by npm run deploy from scripts/serve/headers.ts. Edit that file, not this one.
# A template: the container puts API_ORIGIN (scheme and host) and API_HOST (host alone) in. The built site stands in /srv/site, and what
# npm run config -- publish writes in /srv/published: mount its folder there, and a publish is in force without a reload of nginx.
limit_req_zone $binary_remote_addr zone=reports:1m rate=10r/m;

server {
  listen 8080;
  server_tokens off;
  root /srv/site;
  absolute_redirect off;
  client_max_body_size 8m;
  gzip_static on;
  gzip_vary on;
  gzip_proxied any;
  # Where nginx has the brotli module, add: brotli_static on;

  types {
${Object.entries(mediaTypes)
  .map(([ending, type]) => `    ${type.replace(/;.*/, '')} ${ending.slice(1)};`)
  .join('\n')}
  }
  default_type application/octet-stream;
  charset utf-8;
  charset_types text/css text/plain text/javascript application/json application/manifest+json;

  # The front page: nginx puts the manifest of the config where index.html includes it. A rewrite, since a file that try_files
  # finds is answered from where it stands, without the include and the headers of /index.html.
${FRONT_PATHS.filter((path) => path !== '/index.html')
  .map((path) => `  location = ${path} {\n    rewrite ^ /index.html last;\n  }`)
  .join('\n')}
  location = /index.html {
    ssi on;
    gzip on;
${headers(siteHeaders(), keep.never)}
  }

  # What is not there may be there in a moment: nobody keeps that. Packed forms and hidden files are nobody's to ask for.
  error_page 404 @missing;
  error_page 405 = @refused;
  location @missing {
    types {
    }
    default_type text/html;
${headers(siteHeaders(), keep.never)}
    return 404 '${NOT_FOUND}';
  }
  location @refused {
${headers({ ...siteHeaders(), allow: METHODS }, keep.never)}
    if ($request_method = OPTIONS) {
      return 204;
    }
    return 405;
  }
  location ~ /[.]|[.](?:br|gz)$ {
    return 404;
  }
  location ~ "${CODE_PATH}" {
    try_files $uri =404;
${headers(siteHeaders(), keep.forEver)}
  }
  location ~ "${BUILT_PATH}" {
    try_files $uri =404;
${headers(siteHeaders(), keep.forEver)}
  }
  # Config: as it is published, else as it was built. Nothing of a publish is served but its site/.
  location ~ "${CONFIG_PATH}" {
    root /srv;
    try_files /published/site/$1 /site/config/$1 =404;
${headers(siteHeaders(), keep.forEver)}
  }
  location ~ "^/config/(.*)$" {
    root /srv;
    try_files /published/site/$1 /site/config/$1 =404;
${headers(siteHeaders(), keep.askAgain)}
  }
  location /built/ {
    try_files $uri =404;
${headers(siteHeaders(), keep.askAgain)}
  }
  location / {
    try_files $uri =404;
${headers(siteHeaders(), keep.aWhile)}
  }

  location /api/ {
    proxy_pass $\{API_ORIGIN};
    proxy_http_version 1.1;
    proxy_ssl_server_name on;
    proxy_set_header Host $\{API_HOST};
    proxy_set_header Connection "";
    proxy_set_header Cookie "";
    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    charset off;
    proxy_hide_header Set-Cookie;
${hidden}
    proxy_read_timeout 60s;
${headers(everyAnswer, keep.never)}
  }

  # Devices report here which version of config they set aside. The API may take it; where it does not, this log has the count.
  location = ${REPORT_PATH} {
    limit_req zone=reports burst=20 nodelay;
    limit_req_status 429;
    client_max_body_size 1k;
    proxy_pass $\{API_ORIGIN};
    proxy_http_version 1.1;
    proxy_ssl_server_name on;
    proxy_set_header Host $\{API_HOST};
    proxy_set_header Connection "";
    proxy_set_header Cookie "";
    charset off;
    proxy_hide_header Set-Cookie;
${hidden}
${headers(everyAnswer, keep.never)}
  }
}
`;
}

function headers(of: Readonly<Record<string, string>>, cacheControl: string): string {
  return Object.entries({ ...of, 'cache-control': cacheControl })
    .map(([name, value]) => `    add_header ${name} "${value}" always;`)
    .join('\n');
}
