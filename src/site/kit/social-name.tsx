import type { SocialLink } from '#shared/web/site-frame.ts';
import type { SocialIcon } from '#shared/web/social-icons.ts';

/** Plain line signs of 20 px, which remind of the networks. */
const paths: Record<SocialIcon, string> = {
  facebook: 'M3 3h14v14H3zM12.500 6.500h-.8a1.700 1.700 0 0 0-1.700 1.700V17M8 11h4',
  instagram: 'M3.500 3.500h13v13h-13zM10 7a3 3 0 1 0 0 6 3 3 0 0 0 0-6M14 5.800v.3',
  youtube: 'M2.500 5h15v10h-15zM8.500 7.700v4.600l4-2.300z',
  linkedin: 'M3 3h14v14H3zM6.500 9v5M6.500 6.300v.3M9.500 14V9M9.500 11.200c0-2.700 4-2.700 4 0V14',
  x: 'M4 4l12 12M16 4 4 16',
  tiktok: 'M11 3.500v9.300a2.900 2.900 0 1 1-2.900-2.900M11 3.500c.3 2.300 2 3.800 4.500 4',
  pinterest:
    'M10 2.500a7.500 7.500 0 1 0 0 15 7.500 7.500 0 0 0 0-15M8.500 16l2-8M7.700 11c-1.500-3.800 5.300-5.600 5.300-1.600 0 2.600-2.600 3.700-3.500 2.300',
  whatsapp: 'M3 17l1.200-3.600A7 7 0 1 1 7 16zM7.800 7.500c0 2.700 2 4.700 4.700 4.700',
  link: 'M8.500 11.500l3-3M7 9l-2 2a2.800 2.800 0 0 0 4 4l2-2M13 11l2-2a2.800 2.800 0 0 0-4-4L9 7',
};
/** Shows the icon and the name of a link to a social network (SITE-124). */
export const SocialName = ({ link: { icon, image, label } }: { link: SocialLink }) => (
  <>
    {image ? (
      <img className="soc-i" src={image} alt="" width="20" height="20" loading="lazy" />
    ) : (
      icon && (
        <svg className="ic soc-i" viewBox="0 0 20 20" aria-hidden="true">
          <path d={paths[icon]} />
        </svg>
      )
    )}
    {label}
  </>
);
